// Watches a match until it is over: node docs/clients/watch.mjs <match>
import { Client } from '@colyseus/sdk';

const client = new Client(process.env.SERVER ?? 'http://localhost:2567');
const guest = await client.http.post('/api/guest', { body: { name: 'Eve' } });
client.auth.token = guest.data.token;

const room = await client.joinOrCreate('watch', { match: process.argv[2], viewer: 'spectator' });
room.reconnection.minUptime = 0;

room.onMessage('events', ({ rev, events }) => {
  const { seats, units, turn } = room.state;
  const lives = seats.map(({ life }) => life).join(' : ');
  const what = events.map(({ kind }) => kind).join(', ');
  console.log(`${rev} turn ${turn}, ${lives}, ${units.size} units: ${what}`);
});
room.onMessage('chat', ({ name, text }) => console.log(`${name}: ${text}`));

room.onStateChange(({ table, turn, result }) => {
  if (table.status !== 'over') return;
  console.log(`over in turn ${turn}: seat ${result.winner} won`);
  room.onStateChange.clear();
  room.leave();
});
room.onLeave((code) => process.exit(code === 4000 ? 0 : 1));

// Plays a whole duel against the house: node docs/clients/play.mjs
import { Client } from '@colyseus/sdk';

const client = new Client(process.env.SERVER ?? 'http://localhost:2567');
const guest = await client.http.post('/api/guest', { body: { name: 'Ada' } });
client.auth.token = guest.data.token;

const options = { format: 'duel', deck: 'ember', opponent: 'house', level: 'easy' };
const room = await client.create('match', options);
room.reconnection.minUptime = 0; // come back by itself from the first second on
console.log('match', room.roomId);

let seat = 0;
let sent = 0;

room.onMessage('seated', (message) => {
  seat = message.seat;
});

room.onMessage('events', async ({ rev, legal }) => {
  // Everything you may do now; taking back what you have just declared leads nowhere.
  const moves = legal.filter(({ kind }) => kind !== 'concede' && !kind.startsWith('retract'));
  if (moves.length === 0) return;
  const intent = moves[Math.floor(Math.random() * moves.length)];
  sent += 1;
  const answer = await room.request('intent', { id: `intent-${sent}`, rev, intent });
  if (!answer.ok) console.log('refused:', answer.message);
});

room.onStateChange(({ table, turn, seats, result }) => {
  if (table.status !== 'over') return;
  const [you, house] = [seats[seat].life, seats[1 - seat].life];
  console.log(`over in turn ${turn}: seat ${result.winner} won, ${you} : ${house}`);
  room.onStateChange.clear();
  room.leave();
});
room.onLeave((code) => process.exit(code === 4000 ? 0 : 1));

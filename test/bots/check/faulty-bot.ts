/** A small bot that does one thing wrong, named by its argument. */
const { ARBITER_SERVER = '', ARBITER_TOKEN = '' } = process.env;
const [, , fault = ''] = process.argv;

type Message = { type: string; [field: string]: unknown };
type Intent = { kind: string };

let count = 0;
let decisions = 0;
let lastRev = -1;
let socket: WebSocket;

const is = (name: string): boolean => fault === name;

function ask(request: { type: string; [field: string]: unknown }): void {
  count += 1;
  const sign = is('bad-ids') && request.type === 'intent' ? '.' : '-';
  socket.send(JSON.stringify({ id: `r${process.pid}${sign}${count}`, ...request }));
}

function decide({ match, rev, legal }: Message): void {
  decisions += 1;
  if (is('crashes') && decisions === 2) process.exit(3);
  if (rev === lastRev) return;
  lastRev = Number(rev);
  if (is('sleeps') && decisions > 1) return;
  const sensible = (legal as Intent[]).flatMap(({ kind }, at) => (kind === 'concede' ? [] : [at]));
  const place = sensible[Math.floor(Math.random() * sensible.length)];
  const once = decisions === 1;
  const index = is('unlisted') && once ? 4000 : place;
  const asked = is('old-revision') && once ? lastRev - 1 : rev;
  ask({ type: 'intent', match, rev: asked, index });
  if (is('twice') && once) ask({ type: 'intent', match, rev, index });
}

const sent = new Map<unknown, Message>();

function answered({ id, ok, wait }: Message): void {
  const request = sent.get(id);
  // The same question may come again, and then it is meant.
  if (ok !== true && !is('decides-once-a-revision')) lastRev = -1;
  if (ok === true || wait === undefined || is('gives-up') || request === undefined) return;
  setTimeout(() => ask({ ...request, id: undefined }), is('impatient') ? 0 : Number(wait) * 1000);
}

function ended({ match }: Message): void {
  if (is('acts-after-the-end')) ask({ type: 'intent', match, rev: lastRev, index: 0 });
  if (is('plays-once')) process.exit(0);
}

function joinAll(matches: readonly string[]): void {
  if (!is('does-not-join')) for (const match of matches) ask({ type: 'join', match });
}

function challenged({ match, format }: Message): void {
  if (is('knows-one-format') && format !== 'duel') throw new Error('KeyError');
  if (is('ignores-challenges')) return;
  ask({ type: 'accept', match, deck: is('bad-deck') ? 'none' : 'ember' });
}

function receive(message: Message): void {
  const { type } = message;
  if (type === 'welcome') lastRev = -1;
  if (type === 'welcome') joinAll(message.matches as string[]);
  if (type === 'challenged') challenged(message);
  if (type === 'decision') decide(message);
  if (type === 'answer') answered(message);
  if (type === 'ended') ended(message);
  if (is('strict') && type === 'added-later') throw new Error('What is that?');
}

function open(): void {
  socket = new WebSocket(`${ARBITER_SERVER.replace('http', 'ws')}/bot`);
  const { send } = socket;
  socket.send = (text) => {
    const message = JSON.parse(String(text));
    sent.set(message.id, message);
    send.call(socket, text);
  };
  socket.onopen = () => {
    if (is('rude')) ask({ type: 'unqueue' });
    const version = is('other-version') ? 2 : 1;
    socket.send(JSON.stringify({ type: 'hello', token: ARBITER_TOKEN, version }));
  };
  socket.onmessage = ({ data }) => receive(JSON.parse(String(data)));
  socket.onclose = () => {
    if (!is('stays-away')) setTimeout(open, 200);
  };
}

// A bot that stays away still runs: it is not that it ended.
setInterval(() => {}, 1_000);
if (is('deaf')) process.on('SIGTERM', () => {});
open();

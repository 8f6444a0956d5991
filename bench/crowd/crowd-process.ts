/** The crowd runs in its own process, so that it does not delay the players' measurements. */
import { setTimeout as pause } from 'node:timers/promises';
import { ask, field } from './ask.ts';
import { type Attacker, act, roleNames } from './attackers.ts';
import { crowdOrigin } from './origins.ts';

export type Order =
  | {
      readonly kind: 'gather';
      readonly url: string;
      readonly addresses: number;
      readonly guests: number;
    }
  | { readonly kind: 'attack'; readonly url: string; readonly ms: number; readonly rate: number };

/** The actions of the crowd by role, and how many of them succeeded. */
export type CrowdTally = Readonly<Record<string, { done: number; passed: number }>>;

const crowds = new Map<string, Attacker[][]>();
const atOnce = 64;

/** Signs in the guests before the attack. */
async function gather(url: string, addresses: number, guests: number): Promise<number> {
  const all: Attacker[][] = Array.from({ length: addresses }, () => []);
  crowds.set(url, all);
  let next = 0;
  const enterSome = async (): Promise<void> => {
    for (let at = next++; at < guests; at = next++) {
      const from = crowdOrigin(at % addresses);
      const reply = await ask(url, '/api/guest', from);
      const token = field(reply, 'token');
      const one: Attacker = { url, from, token, connection: null, match: '', done: at };
      if (token !== '') all[at % addresses]?.push(one);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, enterSome));
  return all.flat().length;
}

const timeoutMs = 5_000;
/** The crowd waits when it has more unanswered calls than it makes in this many seconds. */
const maxPendingSeconds = 4;

/** The guest for this turn: all addresses take turns, and so do the guests of each address. */
function guestAt(crowd: readonly Attacker[][], turn: number): Attacker | undefined {
  const guests = crowd[turn % crowd.length] ?? [];
  return guests[Math.floor(turn / crowd.length) % guests.length];
}

/** Attacks at a constant rate, whatever the answers. */
async function attack(url: string, ms: number, rate: number): Promise<CrowdTally> {
  const tally = Object.fromEntries(roleNames.map((name) => [name, { done: 0, passed: 0 }]));
  const crowd = (crowds.get(url) ?? []).filter((guests) => guests.length > 0);
  const start = performance.now();
  const underWay = new Set<Promise<void>>();
  const begin = (turn: number): void => {
    const role = turn % crowd.length;
    const [one, counted] = [guestAt(crowd, turn), tally[roleNames[role % roleNames.length] ?? '']];
    if (one === undefined || counted === undefined) return;
    counted.done += 1;
    const acting = act(one, role).then((passed) => {
      if (passed) counted.passed += 1;
      underWay.delete(acting);
    });
    underWay.add(acting);
  };
  for (let sent = 0; performance.now() - start < ms; ) {
    const due = ((performance.now() - start) * rate) / 1000;
    for (; sent < due; sent++) if (underWay.size < maxPendingSeconds * rate) begin(sent);
    await pause(2);
  }
  // Does not wait longer for answers, because the next attack is independent.
  await Promise.race([Promise.all(underWay), pause(timeoutMs)]);
  return tally;
}

process.on('message', (order: Order) => {
  const job =
    order.kind === 'gather'
      ? gather(order.url, order.addresses, order.guests)
      : attack(order.url, order.ms, order.rate);
  void job.then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));

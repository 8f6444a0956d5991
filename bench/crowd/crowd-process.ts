/** The crowd is a process of its own, so that it does not keep the players from looking at the time. */
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

/** What the crowd did, by role, and how much of it was let through. */
export type CrowdTally = Readonly<Record<string, { done: number; passed: number }>>;

const crowds = new Map<string, Attacker[][]>();
const atOnce = 64;

/** Guests are entered before, as anybody may. */
async function gather(url: string, addresses: number, guests: number): Promise<number> {
  const all: Attacker[][] = Array.from({ length: addresses }, () => []);
  crowds.set(url, all);
  let next = 0;
  const enterSome = async (): Promise<void> => {
    for (let at = next++; at < guests; at = next++) {
      const from = crowdOrigin(at % addresses);
      const told = await ask(url, '/api/guest', from);
      const token = field(told, 'token');
      const one: Attacker = { url, from, token, line: null, match: '', done: at };
      if (token !== '') all[at % addresses]?.push(one);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, enterSome));
  return all.flat().length;
}

const timeouts = 5_000;
/** Calls that are not answered yet: beyond so many seconds' worth the crowd waits, as people do. */
const mostSeconds = 4;

/** The guest whose turn it is: each address sends one, then each of them its next one. */
function guestAt(crowd: readonly Attacker[][], turn: number): Attacker | undefined {
  const guests = crowd[turn % crowd.length] ?? [];
  return guests[Math.floor(turn / crowd.length) % guests.length];
}

/** All at an even pace, whatever is answered. */
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
    for (; sent < due; sent++) if (underWay.size < mostSeconds * rate) begin(sent);
    await pause(2);
  }
  // What is not answered by then is not waited for: the next attack is another one.
  await Promise.race([Promise.all(underWay), pause(timeouts)]);
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

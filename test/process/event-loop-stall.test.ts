import { execFileSync } from 'node:child_process';
import { execPath } from 'node:process';
import { describe, expect, it } from 'vitest';
import { credit, marks, nextDue } from '../../server/match/clock/clock.ts';
import { watchEventLoop } from '../../server/process/event-loop-stall.ts';
import { asking } from '../match/clock-kit.ts';

/** A process whose loop turns when told: `run` lets time pass, a stall passes it all at once. */
function makeHost() {
  let now = 0;
  let timer: { at: number; run: () => void } | null = null;
  return {
    now: () => now,
    setTimer: (ms: number, run: () => void) => {
      const own = { at: now + ms, run };
      timer = own;
      return () => {
        if (timer === own) timer = null;
      };
    },
    waiting: () => timer !== null,
    run: (ms: number) => {
      const until = now + ms;
      while (timer !== null && timer.at <= until) {
        now = Math.max(now, timer.at);
        timer.run();
      }
      now = until;
    },
    stand: (ms: number) => {
      now += ms;
    },
  };
}

describe('a stall of the server', () => {
  it('is told once, with all the time since the last sign of life', () => {
    const host = makeHost();
    const stalls: number[] = [];
    watchEventLoop((ms) => stalls.push(ms), host);
    host.run(1_100);
    host.stand(2_000);
    host.run(1_000);
    expect(stalls).toEqual([2_100]);
  });

  it('is not told of ticks that are a little late', () => {
    const host = makeHost();
    const stalls: number[] = [];
    watchEventLoop((ms) => stalls.push(ms), host);
    for (let at = 0; at < 20; at += 1) {
      host.stand(500);
      host.run(250);
    }
    expect(stalls).toEqual([]);
  });

  it('is noticed by whoever looks before the late tick, and not told again by that tick', () => {
    const host = makeHost();
    const stalls: number[] = [];
    const { check: look } = watchEventLoop((ms) => stalls.push(ms), host);
    host.run(1_000);
    look();
    host.stand(2_000);
    look();
    host.run(0);
    expect(stalls).toEqual([2_000]);
  });

  it('leaves nothing behind when stopped, also from within', () => {
    const [host, other] = [makeHost(), makeHost()];
    watchEventLoop(() => {}, host).stop();
    const watch = watchEventLoop(() => watch.stop(), other);
    other.stand(2_000);
    other.run(0);
    expect([host.waiting(), other.waiting()]).toEqual([false, false]);
  });

  it('of 2 s charges nobody', () => {
    const host = makeHost();
    const clock = asking([0, 1]);
    watchEventLoop((ms) => credit(clock, ms, host.now()), host);
    host.run(10_000);
    const before = marks(clock, host.now());
    const deadline = nextDue(clock);
    host.stand(2_000);
    host.run(0);
    expect(marks(clock, host.now())).toEqual(before);
    expect(nextDue(clock)).toBe(deadline + 2_000);
  });

  it('is seen with the timers of Node, which do not keep a process alive', () => {
    const script = [
      `import { watchEventLoop } from '${new URL('../../server/process/event-loop-stall.ts', import.meta.url)}';`,
      'const watch = watchEventLoop((ms) => console.log(ms >= 900), { every: 50 });',
      'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 900);',
      'watch.check();',
    ].join('\n');
    const output = execFileSync(execPath, ['--input-type=module', '-e', script], {
      timeout: 60_000,
    });
    expect(output.toString()).toBe('true\n');
  });
});

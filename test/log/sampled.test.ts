import { describe, expect, it } from 'vitest';
import { colyseusLogger } from '../../server/colyseus/colyseus-logger.ts';
import { sampled } from '../../server/log/sampled.ts';
import { written } from './lines.ts';

/** A sampler whose clock stands until told otherwise. */
function sampler(level?: string) {
  const out = written(level);
  let time = 0;
  const write = sampled(out.log, () => time);
  const pass = (ms: number) => {
    time += ms;
  };
  return { ...out, write, pass };
}

const times = (count: number) => Array.from({ length: count }, (_, n) => n);

describe('lines of one kind', () => {
  it('are written once a second, with the number left out', () => {
    const { write, pass, lines } = sampler();
    for (const _ of times(100)) write('warn', 'bad-frame', 'a bad frame');
    pass(999);
    write('warn', 'bad-frame', 'a bad frame');
    pass(1);
    write('warn', 'bad-frame', 'a bad frame', { client: 'c1' });
    pass(1000);
    write('warn', 'bad-frame', 'a bad frame');
    expect(lines()).toMatchObject([
      { level: 'warn', kind: 'bad-frame', msg: 'a bad frame' },
      { level: 'warn', kind: 'bad-frame', client: 'c1', suppressed: 100 },
      { level: 'warn', kind: 'bad-frame' },
    ]);
    for (const at of [0, 2]) expect(lines()[at]).not.toHaveProperty('suppressed');
  });

  it('that come all the time are written once a minute after a while, until it is quiet', () => {
    const { write, pass, lines } = sampler();
    const keepOn = (seconds: number) => {
      for (const _ of times(seconds * 10)) {
        write('warn', 'bad-frame', 'a bad frame');
        pass(100);
      }
    };
    keepOn(600);
    expect(lines().length).toBeGreaterThan(18);
    expect(lines().length).toBeLessThan(25);
    pass(120_000);
    write('warn', 'bad-frame', 'a bad frame');
    pass(60_000);
    write('warn', 'bad-frame', 'a bad frame');
    const before = lines().length;
    keepOn(5);
    expect(lines().length).toBe(before + 4);
  });

  it('do not silence another kind', () => {
    const { write, lines } = sampler();
    write('warn', 'a', 'x');
    write('error', 'b', 'y');
    expect(lines()).toHaveLength(2);
  });

  it('are not even put into words below the level of the log', () => {
    const { write, text } = sampler('error');
    write('debug', 'a', () => {
      throw new Error('nobody asked');
    });
    expect(text()).toBe('');
  });
});

describe('a flood', () => {
  it('of 100,000 bad frames in seven seconds is under 1 MB', () => {
    const { write, pass, text, lines } = sampler();
    for (const n of times(100_000)) {
      write('warn', `kind ${n % 40}`, `frame ${n} ${'x'.repeat(2000)}`, { n });
      pass(0.07);
    }
    expect(text().length).toBeLessThan(1_000_000);
    expect(lines().length).toBeGreaterThan(200);
  });

  it('whose sender makes every line another kind is under 1 MB too, and counted', () => {
    const { write, pass, text, lines } = sampler();
    for (const n of times(100_000)) {
      write('warn', `kind ${n}`, `frame ${n} ${'x'.repeat(2000)}`);
      pass(0.07);
    }
    expect(text().length).toBeLessThan(1_000_000);
    const counted = lines().map(({ suppressed }) => Number(suppressed ?? 0));
    const total = counted.reduce((sum, count) => sum + count, lines().length);
    expect(total).toBeGreaterThan(80_000);
  });
});

describe('kinds that are quiet', () => {
  it('make room for others, and what they left out is told with those', () => {
    const { write, pass, lines } = sampler();
    for (const n of times(64)) for (const _ of times(3)) write('warn', `old ${n}`, 'x');
    pass(1000);
    for (const n of times(64)) write('warn', `new ${n}`, 'x');
    write('warn', 'one too many', 'x');
    expect(lines()).toHaveLength(64 + 64 + 1);
    expect(lines().at(-1)).toMatchObject({ kind: 'one too many', suppressed: 128 });
  });
});

describe("Colyseus' own lines", () => {
  function colyseus() {
    const at = sampler();
    return { ...at, logger: colyseusLogger(at.write) };
  }

  it('come with all their parts', () => {
    const { logger, lines } = colyseus();
    logger.warn('could not join:', new Error('no seat').message, 7);
    expect(lines()).toMatchObject([{ level: 'warn', msg: 'could not join: no seat 7' }]);
  });

  it('come without the objects they speak of', () => {
    const { logger, text } = colyseus();
    logger.debug("room 'x' state =>", { hidden: 'canary' }, undefined, null);
    logger.debug(Object.create(null));
    expect(text()).toContain('[object]');
    expect(text()).not.toContain('canary');
  });

  it('are cut, and sampled by the words they begin with', () => {
    const { logger, text, lines } = colyseus();
    const long = 'x'.repeat(5000);
    for (const n of times(10_000)) {
      logger.error(new Error(`client ${n} sent "${long}"`));
      logger.info(`room "r${n}" has been disposed`);
    }
    expect(lines()).toHaveLength(2);
    expect(text().length).toBeLessThan(2000);
  });

  it('do not hide one error behind another', () => {
    const { logger, lines } = colyseus();
    logger.error(new Error('no seat left'));
    logger.error(new TypeError('no room left'));
    logger.error('no luck');
    expect(lines()).toHaveLength(3);
  });
});

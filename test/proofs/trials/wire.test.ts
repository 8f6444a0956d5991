import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultBook } from '../../../shared/index.ts';
import { type ChildServer, startChild } from '../../kit/child-server.ts';
import { wireDifferences } from './wire-judge.ts';
import type { AnsweredRequest, Heard, WireRecord } from './wire-match.ts';
import { playOne } from './wire-play.ts';
import { wire } from './wire-trial.ts';

const timeout = 300_000;

it(`wire: ${wire.says}`, { timeout }, async () => {
  const { counts, faults } = await wire.run(wire.small, () => {});
  console.log(wire.name, counts);
  expect(faults).toEqual([]);
});

describe('a planted difference is found', { timeout }, () => {
  const book = defaultBook();
  let dataDir = '';
  let server: ChildServer;
  let record: WireRecord;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'arbiter-wire-'));
    server = await startChild({ dataDir });
    record = await playOne(server.url, book, 0);
  }, timeout);

  afterAll(async () => {
    await server.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  const middle = (of: (one: AnsweredRequest) => boolean): number => {
    const places = record.asked.flatMap((one, at) => (of(one) ? [at] : []));
    return places[Math.floor(places.length / 2)]!;
  };

  /** The same record with one request of it told otherwise. */
  const changed = (
    at: number,
    otherwise: (one: AnsweredRequest) => Partial<AnsweredRequest>,
  ): WireRecord => {
    const { asked } = record;
    return { ...record, asked: asked.with(at, { ...asked[at]!, ...otherwise(asked[at]!) }) };
  };

  const seatHeard = (
    of: (one: AnsweredRequest) => boolean,
    otherwise: (heard: Heard) => Partial<Heard>,
  ) =>
    changed(middle(of), ({ heard: [first, second] }) => ({
      heard: [first, { ...second, ...otherwise(second) }],
    }));

  const isDone = ({ code }: AnsweredRequest) => code === '';

  it('none is planted', () => expect(wireDifferences(book, record)).toEqual([]));

  it.each<[string, () => WireRecord]>([
    ['a refusal for an acceptance', () => changed(middle(isDone), () => ({ code: 'no-target' }))],
    [
      'an acceptance for a refusal',
      () =>
        changed(
          middle((one) => !isDone(one)),
          () => ({ code: '' }),
        ),
    ],
    [
      'another code',
      () =>
        changed(
          middle((one) => !isDone(one)),
          () => ({ code: 'internal' }),
        ),
    ],
    ['another revision', () => changed(middle(isDone), ({ rev }) => ({ rev: rev + 1 }))],
    [
      'another view',
      () => seatHeard(isDone, ({ view }) => ({ view: { ...view!, turn: view!.turn + 1 } })),
    ],
    [
      'another view after a refusal',
      () =>
        seatHeard(
          (one) => !isDone(one),
          ({ view }) => ({ view: { ...view!, deciding: [] } }),
        ),
    ],
    ['a shorter list', () => seatHeard(isDone, ({ legal }) => ({ legal: legal.slice(1) }))],
    [
      'an event less',
      () =>
        seatHeard(
          ({ code, heard }) => code === '' && heard[1].events.length > 0,
          ({ events }) => ({ events: events.slice(1) }),
        ),
    ],
    ['another seed', () => ({ ...record, seed: `${record.seed}0` })],
    ['another commitment', () => ({ ...record, commitment: 'f'.repeat(64) })],
  ])('%s', (_what, planted) => {
    expect(wireDifferences(book, planted())).not.toEqual([]);
  });
});

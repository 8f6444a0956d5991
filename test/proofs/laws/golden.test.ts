import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { defaultBook, type MatchRecord } from '../../../shared/index.ts';
import { GOLDEN_FOLDER, goldenFault, readCorpus, recordCorpus } from './golden.ts';

const book = defaultBook();
const corpus = readCorpus(GOLDEN_FOLDER);
const [sample] = corpus;
const scratch = mkdtempSync(join(tmpdir(), 'golden-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** A copy of the corpus in which one match is another. */
function corpusWith(record: Partial<MatchRecord>): string {
  const folder = mkdtempSync(join(scratch, 'corpus-'));
  cpSync(GOLDEN_FOLDER, folder, { recursive: true });
  writeFileSync(join(folder, sample!.file), JSON.stringify({ ...sample!.record, ...record }));
  return folder;
}

const tampered = () => sample!.record.hashes!.with(5, '0'.repeat(64));

describe('[G8] the golden matches', () => {
  test('are a dozen or more, of every mode and life model', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(12);
    expect(new Set(corpus.map(({ record }) => record.format)).size).toBe(4);
  });

  test.each(corpus)('$file replays hash for hash', ({ file, record }) => {
    expect(goldenFault(book, file, record)).toBeNull();
  });

  test('fail with a changed hash, at its place', () => {
    const record = { ...sample!.record, hashes: tampered() };
    expect(goldenFault(book, 'x.json', record)).toMatch(/at 5, hash-differs.*bump RULES_VERSION/);
  });

  test('fail under another version and say what to do', () => {
    const record = { ...sample!.record, rules: 'older' };
    expect(goldenFault(book, 'x.json', record)).toMatch(/"older".*record it: npm run golden/);
  });

  test('are not recorded over while the version is the same', () => {
    const result = recordCorpus(book, corpusWith({ hashes: tampered() }));
    expect(result).toMatchObject({
      ok: false,
      message: expect.stringMatching(/bump RULES_VERSION/),
    });
  });

  test('are recorded anew under another version', () => {
    const folder = corpusWith({ rules: 'older' });
    expect(recordCorpus(book, folder)).toEqual({ ok: true, files: [sample!.file] });
    const faults = readCorpus(folder).map(({ file, record }) => goldenFault(book, file, record));
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });
});

import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '../../../server/store/contract/store.ts';
import { checkFile } from '../../../server/store/damage/check-file.ts';
import { inspect } from '../../../server/store/damage/inspect.ts';
import { repairIndexes } from '../../../server/store/damage/repair-indexes.ts';
import type { RunTask } from '../../../server/store/damage/run-task.ts';
import { type FileDamage, openOwnStore } from '../../../server/store/open-own-store.ts';
import { createDice, type Dice } from '../../kit/random-play.ts';
import { headerOf, rowOf } from '../../store/samples.ts';
import { fillStore, ROWS, RUNNING } from './damage-store.ts';
import type { Tally, Trial } from './trial.ts';

const PAGE = 1024;
/** What rots: a bit, a few bytes at the head of the page where its cells are listed, bytes anywhere, all of it. */
const ROTS: readonly ((page: Buffer, dice: Dice) => void)[] = [
  (page, dice) => {
    const at = dice.below(page.length);
    page[at] = page[at]! ^ (1 << dice.below(8));
  },
  (page, dice) => {
    for (let n = 0; n < 4; n++) page[dice.below(16)] = dice.below(256);
  },
  (page, dice) => {
    for (let n = 0; n < 32; n++) page[dice.below(page.length)] = dice.below(256);
  },
  (page) => void page.fill(0),
];

const inProcess: RunTask = async (task, path) => {
  try {
    if (task === 'inspect') return { output: JSON.stringify(inspect(path)) };
    repairIndexes(path);
    return { output: '' };
  } catch {
    return 'failed';
  }
};

const WHAT_TO_DO = /damaged.*Restore a backup.*\.dump/s;

/** A match goes on exactly as it was, or is told by name; nothing third. */
async function matchFaults(store: Store, unreadable: ReadonlySet<string>): Promise<string[]> {
  const running = new Set(await store.journal.running());
  const faults = [...running].filter((id) => !RUNNING.includes(id)).map((id) => `${id} runs.`);
  for (const id of RUNNING) {
    // What cannot be read is told by name when it is to be taken up.
    const read = await store.journal.read(id).catch(() => 'told' as const);
    const whole = {
      header: headerOf(id),
      rows: Array.from({ length: ROWS }, (_, n) => rowOf(id, n)),
    };
    const isWhole = JSON.stringify(read) === JSON.stringify(whole);
    if (running.has(id) === unreadable.has(id)) faults.push(`${id} runs and is told, or neither.`);
    if (running.has(id) && read !== 'told' && !isWhole)
      faults.push(`${id} runs, and is not what it was.`);
  }
  return faults;
}

async function tableFaults(store: Store, damage: FileDamage | null): Promise<string[]> {
  const faults: string[] = [];
  for (const id of ['ada', 'ben']) {
    const account = await store.users.account(id).catch(() => null);
    const game = await store.records.game(`${id}-1`).catch(() => null);
    if (damage === null && account === null) faults.push(`${id} is lost, and nothing is told.`);
    if (damage === null && game === null)
      faults.push(`The game of ${id} is lost, and nothing is told.`);
  }
  return faults;
}

type Judged = { readonly faults: string[]; readonly outcome: 'whole' | 'told' | 'refused' };

async function judge(folder: string, rotten: Buffer, apart: boolean): Promise<Judged> {
  let damage: FileDamage | null = null;
  const news = {
    gone: () => {},
    unchecked: () => {},
    damaged: (found: FileDamage) => {
      damage = found;
    },
  };
  const check = (path: string) => checkFile(path, apart ? undefined : inProcess);
  let store: Store;
  try {
    store = await openOwnStore(folder, 'full', news, check);
  } catch (error) {
    const faults = WHAT_TO_DO.test(String(error))
      ? []
      : [`Refused without saying what to do: ${error}`];
    return { faults, outcome: 'refused' };
  }
  const found = damage as FileDamage | null;
  const unreadable = new Set(found?.unreadable.map(({ match }) => match));
  const faults = [...(await matchFaults(store, unreadable)), ...(await tableFaults(store, found))];
  const isKept =
    found === null || (existsSync(found.copy) && readFileSync(found.copy).equals(rotten));
  if (!isKept) faults.push('The damaged file was not kept as it was.');
  await store.close();
  return { faults, outcome: found === null ? 'whole' : 'told' };
}

export const damage: Trial = {
  name: 'damage',
  says: 'bytes that rot in any page of the store: each match goes on as it was, or is told by name',
  small: 24,
  full: 2_000,
  async run(size, progress): Promise<Tally> {
    const folder = mkdtempSync(join(tmpdir(), 'arbiter-damage-'));
    const dice = createDice('damage');
    const counts = { whole: 0, told: 0, refused: 0 };
    const faults: string[] = [];
    try {
      const whole = join(folder, 'whole.db');
      await fillStore(whole);
      const pages = readFileSync(whole).length / PAGE;
      for (let done = 0; done < size; done++) {
        const page = done % pages;
        const rot = Math.floor(done / pages + page) % ROTS.length;
        const rotten = readFileSync(whole);
        ROTS[rot]!(rotten.subarray(page * PAGE, (page + 1) * PAGE), dice);
        const data = join(folder, 'data');
        rmSync(data, { recursive: true, force: true });
        mkdirSync(data);
        copyFileSync(whole, join(data, 'arbiter.db'));
        writeFileSync(join(data, 'arbiter.db'), rotten);
        const judged = await judge(data, rotten, done % 50 === 0);
        counts[judged.outcome] += 1;
        faults.push(...judged.faults.map((fault) => `Page ${page + 1}, rot ${rot}: ${fault}`));
        progress(done + 1);
      }
      return { counts: { pages, ...counts }, faults };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

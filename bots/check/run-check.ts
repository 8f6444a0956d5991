import type { Situation } from './situations/situation.ts';
import type { House } from './stage/stage.ts';
import { Wrong } from './stage/wrong.ts';

export type Row = {
  readonly situation: string;
  /** What the bot did wrong; null when it did right. */
  readonly fault: string | null;
  readonly remark: string | null;
};

async function runOne({ name, run }: Situation, house: House): Promise<Row> {
  try {
    return { situation: name, fault: null, remark: await run(house) };
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return { situation: name, fault: error.message, remark: null };
  }
}

/** Takes a bot through the situations, one after the other. */
export async function runCheck(
  house: House,
  situations: readonly Situation[],
  progress: (situation: Situation) => void = () => {},
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const situation of situations) {
    progress(situation);
    rows.push(await runOne(situation, house));
  }
  return rows;
}

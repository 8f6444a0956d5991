import type { Scenario } from './scenarios/scenario.ts';
import { BotFault } from './session/bot-fault.ts';
import type { CheckDeps } from './session/check-session.ts';

export type Row = {
  readonly scenario: string;
  /** What the bot did wrong; null when it passed. */
  readonly fault: string | null;
  readonly remark: string | null;
};

async function runOne({ name, run }: Scenario, deps: CheckDeps): Promise<Row> {
  try {
    return { scenario: name, fault: null, remark: await run(deps) };
  } catch (error) {
    if (!(error instanceof BotFault)) throw error;
    return { scenario: name, fault: error.message, remark: null };
  }
}

/** Runs the scenarios against a bot, one after the other. */
export async function runCheck(
  deps: CheckDeps,
  scenarios: readonly Scenario[],
  progress: (scenario: Scenario) => void = () => {},
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const scenario of scenarios) {
    progress(scenario);
    rows.push(await runOne(scenario, deps));
  }
  return rows;
}

import type { CheckDeps } from '../session/check-session.ts';

/** Something that happens to every bot sooner or later. */
export type Scenario = {
  readonly name: string;
  /** What the bot must do. */
  readonly expectation: string;
  /** Throws a `BotFault` if the bot fails; may return a remark for the report. */
  run(deps: CheckDeps): Promise<string | null>;
};

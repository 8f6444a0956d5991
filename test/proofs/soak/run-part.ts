import { promise } from './judge.ts';
import type { Sizes } from './options.ts';
import type { Findings, Part, PartReport } from './part.ts';

/** A part that cannot go on is a broken promise, and the others still have their turn. */
function failed(error: unknown): Findings {
  const why = error instanceof Error ? error.message : String(error);
  return {
    done: 'It did not come to its end',
    findings: [promise('the part comes to its end', 'yes', 'no', false)],
    counts: {},
    faults: [why],
  };
}

export async function runPart(
  part: Part,
  sizes: Sizes,
  progress: (text: string) => void,
): Promise<PartReport> {
  const began = performance.now();
  const strays: string[] = [];
  // What nobody waited for would end the whole run; so it is a fault of this part.
  const stray = (error: unknown): void => void strays.push(`nobody waited for: ${error}`);
  process.on('unhandledRejection', stray);
  const findings = await part.run(sizes, progress).catch(failed);
  process.off('unhandledRejection', stray);
  const seconds = (performance.now() - began) / 1000;
  const faults = [...findings.faults, ...strays];
  return { name: part.name, says: part.says, seconds, ...findings, faults };
}

import type { Browser, Page } from 'playwright-core';

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Microseconds, by the clock and of the processor. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

export type Filmed = {
  /** Between one frame and the next, in milliseconds. */
  readonly gaps: readonly number[];
  /** Each piece of work of the page's own thread, in milliseconds of the processor: a machine that is
   * busy with other things takes longer, but the work is the same. */
  readonly tasks: readonly number[];
  /** What can be opened in the browser's own tools; only what concerns the page. */
  readonly trace: object;
};

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'];

/** Counts frames from now on; what comes back stops it and tells when each one was. */
async function watchFrames(page: Page): Promise<() => Promise<number[]>> {
  await page.locator('body').evaluate((body) => {
    const { defaultView: view } = body.ownerDocument;
    view.frameTimes = [];
    const note = (at: number) => {
      view.frameTimes.push(at);
      view.frameCall = view.requestAnimationFrame(note);
    };
    view.frameCall = view.requestAnimationFrame(note);
  });
  return () =>
    page.locator('body').evaluate((body) => {
      const { defaultView: view } = body.ownerDocument;
      view.cancelAnimationFrame(view.frameCall);
      return view.frameTimes as number[];
    });
}

/** The thread with the most script is that of the page: others of its kind are idle. */
function mainThread(events: readonly TraceEvent[]): { pid: number; tid: number } {
  const threads = events.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const workOf = ({ pid, tid }: TraceEvent) =>
    events.filter((event) => event.pid === pid && event.tid === tid).length;
  const [busiest] = threads.toSorted((a, b) => workOf(b) - workOf(a));
  if (busiest === undefined) throw new Error('The trace shows no page.');
  return busiest;
}

const LEAST_SHOWN = 200;

/** Films a page while something happens. */
export async function film(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<Filmed> {
  await browser.startTracing(page, { categories: CATEGORIES });
  const stop = await watchFrames(page);
  await act();
  const times = await stop();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const { pid, tid } = mainThread(traceEvents);
  const own = traceEvents.filter((event) => event.pid === pid && event.tid === tid);
  const tasks = own
    .filter(({ name, dur }) => name === 'RunTask' && dur !== undefined)
    .map(({ dur = 0, tdur = dur }) => tdur / 1000);
  const kept = own.filter(({ ph, dur = 0 }) => ph === 'M' || dur >= LEAST_SHOWN);
  return {
    gaps: times.slice(1).map((at, index) => at - times[index]!),
    tasks,
    trace: { traceEvents: kept },
  };
}

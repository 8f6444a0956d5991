/**
 * The most that a counter grew within one turn of the event loop while a job ran. Other work had to wait for that.
 */
export async function mostATurn(count: () => number, job: () => Promise<unknown>): Promise<number> {
  let most = 0;
  let last = count();
  let isOver = false;
  const look = (): void => {
    most = Math.max(most, count() - last);
    last = count();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await job();
  isOver = true;
  return Math.max(most, count() - last);
}

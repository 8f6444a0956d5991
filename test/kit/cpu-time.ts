/**
 * How long this thread worked on it, in milliseconds: what else the machine does in the meantime does
 * not count.
 */
export function cpuTime(work: () => void): number {
  const began = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}

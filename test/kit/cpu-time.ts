/** The CPU time of this thread for the work, in milliseconds; other load of the machine does not count. */
export function cpuTime(work: () => void): number {
  const began = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}

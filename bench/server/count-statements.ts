import { StatementSync } from 'node:sqlite';

/** Counts every statement that SQLite runs in this thread from now on. */
export function countStatements(): () => number {
  let count = 0;
  const { run, all } = StatementSync.prototype;
  StatementSync.prototype.run = function (...values: unknown[]) {
    count += 1;
    return Reflect.apply(run, this, values);
  };
  StatementSync.prototype.all = function (...values: unknown[]) {
    count += 1;
    return Reflect.apply(all, this, values);
  };
  return () => count;
}

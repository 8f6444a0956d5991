import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile, syncFolder } from '../../process/durable-files.ts';

const isWhole = (database: DatabaseSync): boolean =>
  database.prepare('pragma integrity_check(1)').get()?.integrity_check === 'ok';

function reindex(database: DatabaseSync): void {
  const indexes = database.prepare(`select name from sqlite_master where type = 'index'`).all();
  for (const { name } of indexes) {
    try {
      database.exec(`reindex "${name}"`);
    } catch {
      // Its table cannot be read completely, or the old index cannot even be removed.
    }
  }
}

/** Copies the tables to a new file without reading any index. False if a table cannot be read. */
function copyTables(database: DatabaseSync, to: string): boolean {
  try {
    makePrivateFile(to);
    database.prepare('vacuum into ?').run(to);
    return true;
  } catch {
    rmSync(to, { force: true });
    return false;
  }
}

function putInPlace(from: string, to: string): void {
  const file = openSync(from, 'r+');
  fsyncSync(file);
  closeSync(file);
  renameSync(from, to);
  syncFolder(dirname(to));
}

/**
 * Rebuilds the indexes of a file from its tables: each in place, or all of them in a new file that replaces
 * the old one.
 */
export function repairIndexes(path: string): void {
  const anew = `${path}.mended`;
  rmSync(anew, { force: true });
  const database = new DatabaseSync(path);
  let isCopied = false;
  try {
    reindex(database);
    isCopied = !isWhole(database) && copyTables(database, anew);
  } finally {
    database.close();
  }
  if (isCopied) putInPlace(anew, path);
}

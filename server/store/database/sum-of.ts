import { crc32 } from 'node:zlib';

/** As a signed 32-bit integer, like in the database. */
const signed = (sum: number): number => sum | 0;

type Row = {
  readonly match: string;
  readonly n: number;
  readonly at: number;
  readonly entry: string;
};
type Head = { readonly id: string; readonly created: number; readonly header: string };

/** The checksum that detects rows damaged on disk. */
export const sumOfRow = ({ match, n, at, entry }: Row): number =>
  signed(crc32(`${match} ${n} ${at} ${entry}`));

export const sumOfHead = ({ id, created, header }: Head): number =>
  signed(crc32(`${id} ${created} ${header}`));

import { crc32 } from 'node:zlib';

/** As a database keeps whole numbers of 32 bits: with a sign. */
const signed = (sum: number): number => sum | 0;

type Row = {
  readonly match: string;
  readonly n: number;
  readonly at: number;
  readonly entry: string;
};
type Head = { readonly id: string; readonly created: number; readonly header: string };

/** Tells a row that rotted on the disk from one that is as it was written. */
export const sumOfRow = ({ match, n, at, entry }: Row): number =>
  signed(crc32(`${match} ${n} ${at} ${entry}`));

export const sumOfHead = ({ id, created, header }: Head): number =>
  signed(crc32(`${id} ${created} ${header}`));

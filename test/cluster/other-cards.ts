import { duelFormat } from '../../shared/formats/duel.ts';

/** Loaded before a server: to it, everything is played with other cards and formats. */
Object.assign(duelFormat, { name: 'Another duel' });

import { row, valuesOf } from './row.ts';

/** How many matches one user or network may create, hold and play at the same time. */
export const placeRows = {
  botMatches: row(8, 'matches', 'Of one bot at once, so that nobody fills the server with bots.'),
  personMatches: row(
    20,
    'matches',
    'In which a guest or an account has a seat: more than anybody can play.',
  ),
  'open by person': row(4, 'open matches', 'Matches that nobody plays yet, or that all have left.'),
  'open by address': row(20, 'open matches', 'A class opens twenty in the same moment.'),
  'open by /24': row(60, 'open matches', 'Three such classes in an IPv4 range.'),
  'open by /56': row(40, 'open matches', 'Two such classes in an IPv6 range of an office.'),
  'open by /48': row(60, 'open matches', 'Three such classes in an IPv6 range of an organisation.'),
  'sockets by address': row(
    500,
    'websockets',
    'By the address that a proxy of ours names: a school has a few hundred.',
  ),
  'sockets by /24': row(1_500, 'websockets', 'Three such schools.'),
  'sockets by /56': row(1_000, 'websockets', 'Two such schools.'),
  'sockets by /48': row(1_500, 'websockets', 'Three such schools.'),
} as const;

export const PLACES = valuesOf(placeRows);

/** The share of a process's free places that the matches of one network may take. */
export const placeShareRows = {
  address: row(
    1 / 20,
    'share',
    'Five hundred networks that take all they can leave room for the next one.',
  ),
  '/24': row(1 / 10, 'share', 'A range has several owners.'),
  '/56': row(1 / 15, 'share', 'Between one subscriber and an organisation.'),
  '/48': row(1 / 10, 'share', 'An organisation is what an IPv4 /24 is.'),
  keptForPlayers: row(1 / 10, 'share', 'Of all places, for those who have played here before.'),
  leastOfStranger: row(1, 'matches', 'A network may hold it however full the server is.'),
  leastOfPlayer: row(3, 'matches', 'The same for a network whose player has played here before.'),
  openWait: row(20, 'seconds', 'After which a match that its host never came to has ended.'),
  anyWait: row(30, 'seconds', 'It is unknown which match ends first; retry after this time.'),
} as const;

export const PLACE_SHARE = valuesOf(placeShareRows);

export type CapName = keyof typeof PLACES;

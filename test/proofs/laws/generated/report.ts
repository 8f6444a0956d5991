import type { CardsReport, Unseen } from './play-cards.ts';

/** The share of effects that may stay unseen: random play meets rare conditions rarely. */
export const MOST_UNSEEN = 0.03;

const number = new Intl.NumberFormat('en');

const nodesOf = (unseen: readonly Unseen[]): number =>
  unseen.reduce((sum, { nodes }) => sum + nodes.length, 0);

export const shareUnseen = ({ nodes, unseen }: CardsReport): number =>
  nodes === 0 ? 0 : nodesOf(unseen) / nodes;

type Data = Readonly<Record<string, unknown>>;

const has = (data: unknown, holds: (value: unknown, key: string) => boolean): boolean =>
  typeof data === 'object' &&
  data !== null &&
  Object.entries(data).some(([key, value]) => holds(value, key) || has(value, holds));

/** Why random play may never meet an effect; the first that holds is told. */
const REASONS: readonly (readonly [reason: string, holds: (card: Data) => boolean])[] = [
  [
    'it waits for a filter or condition to hold',
    (card) => has(card, (_, key) => key === 'where' || key === 'when'),
  ],
  [
    'it repeats or asks for an amount that is 0 nearly always',
    (card) => has(card, (_, key) => key === 'times' || key === 'plus'),
  ],
  [
    'it summons into a row that is nearly always full',
    (card) => has(card, (value) => value === 'summon'),
  ],
  [
    'it waits for something that happens rarely',
    (card) => has(card, (_, key) => key === 'hears' || key === 'on'),
  ],
  [
    'it redirects damage, which one effect at a time can do',
    (card) => has(card, (value) => value === 'redirect'),
  ],
];

const reasonOf = ({ card }: Pick<Unseen, 'card'>): string =>
  REASONS.find(([, holds]) => holds(card.definition))?.[0] ?? 'its targets are rarely there';

/** The counts of a run, and what was never seen, with the reason. */
export function reportOf(report: CardsReport, asked: number, seed: string): string {
  const { cards, nodes, games, faults, unseen } = report;
  const share = (shareUnseen(report) * 100).toFixed(2);
  const rows = unseen.map(
    ({ card, nodes: missed }) => `| ${reasonOf({ card })} | \`${missed.join('`, `')}\` |`,
  );
  return [
    '# Generated cards under the laws',
    '',
    `\`npm run laws -- --cards ${asked} --seed ${seed}\` makes cards at random from the schemas of the card language, keeps those the loader`,
    'accepts, and plays them in duels, skirmishes and sieges between random players under the laws.',
    '',
    '| figure | value |',
    '|---|---:|',
    `| valid cards | ${number.format(cards)} |`,
    `| effects on them | ${number.format(nodes)} |`,
    `| games | ${number.format(games)} |`,
    `| broken laws | ${number.format(faults.length)} |`,
    `| effects that nothing was seen of | ${number.format(nodesOf(unseen))} (${share} %) |`,
    '',
    '## Effects that nothing was seen of',
    '',
    '| reason | effects |',
    '|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** P11: curses are created during a game and are never in a deck; they count as generic azoth. */
const curse = (id: string, name: string, does: object) => ({
  id,
  name,
  kind: 'curse',
  rarity: 'bronze',
  cost: 0,
  elements: ['generic'],
  unplayable: true,
  curse: does,
});

const loseOne = [{ kind: 'lose-life', amount: 1, who: 'own-hero' }];

export const curses = [
  curse('pain', 'Pain', { drawn: loseOne }),
  curse('weakness', 'Weakness', { impairs: true }),
  curse('torment', 'Torment', { turnEnd: loseOne }),
];

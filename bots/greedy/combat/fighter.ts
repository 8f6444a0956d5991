import type { Book, GameView, Seat, UnitView } from '../../../shared/index.ts';
import type { Element } from '../../../shared/state/elements.ts';
import { unitWorth } from '../worth/unit-worth.ts';

/** A unit in combat. `life` is how much damage it can still take this turn. */
export type Fighter = {
  readonly id: string;
  readonly slot: number;
  readonly strength: number;
  readonly life: number;
  readonly element: Element;
  readonly worth: number;
  readonly shield: number;
  /** `lasting`: never destroyed by damage. `resilient`: not the first time, unless pierced. */
  readonly lasting: boolean;
  readonly resilient: boolean;
  readonly first: boolean;
  readonly deadly: boolean;
  readonly pierces: boolean;
  readonly spills: boolean;
  readonly menaces: boolean;
  readonly vigilant: boolean;
  readonly guardian: boolean;
  readonly defender: boolean;
  readonly double: boolean;
  readonly evades: boolean;
  readonly seesEvasion: boolean;
  readonly canAttack: boolean;
  readonly canBlock: boolean;
  /** Whether it can attack in its side's next turn, even if it is tapped or sick now. */
  readonly strikesNext: boolean;
};

const STOPS = ['skip-attack', 'cannot-attack'];

function isHeld(view: GameView, seat: Seat, unit: UnitView, what: readonly string[]): boolean {
  return view.modifiers.some(
    (m) =>
      what.includes(m.what) &&
      (m.scope === 'unit' ? m.unit === unit.id : m.scope === 'side' && m.seat === seat),
  );
}

/** X3: whether the unit opposite forbids it. */
function isBarred(book: Book, view: GameView, seat: Seat, unit: UnitView, rule: string): boolean {
  const opposite = view.seats[seat === 0 ? 1 : 0].field[unit.slot];
  if (opposite === null || opposite === undefined) return false;
  const traits = book.cards[opposite.card]?.traits ?? [];
  return traits.some((t) => t.type === 'rule' && t.rule === rule && t.reach === 'in-front');
}

function fighterOf(book: Book, view: GameView, seat: Seat, unit: UnitView): Fighter {
  const card = book.cards[unit.card];
  const { keywords } = unit;
  const evades = keywords.includes('evasion');
  const held = view.modifiers.length > 0 && isHeld(view, seat, unit, STOPS);
  const free =
    !held && !keywords.includes('defender') && !isBarred(book, view, seat, unit, 'CAN_ATTACK');
  const pinned = view.modifiers.length > 0 && isHeld(view, seat, unit, ['cannot-block']);
  return {
    id: unit.id,
    slot: unit.slot,
    strength: unit.strength,
    life: unit.health - unit.damage,
    element: card?.primary ?? 'generic',
    worth: unitWorth(book, view, seat, unit),
    shield: unit.shields[0] ?? 0,
    lasting: unit.charges > 0 || keywords.includes('indestructible'),
    resilient: keywords.includes('resilient'),
    first: keywords.includes('first-strike'),
    deadly: keywords.includes('deadly'),
    pierces: keywords.includes('piercing'),
    spills: keywords.includes('overwhelm'),
    menaces: keywords.includes('menace'),
    vigilant: keywords.includes('vigilant'),
    guardian: keywords.includes('guardian'),
    defender: keywords.includes('defender'),
    double: keywords.includes('double-strike'),
    evades,
    seesEvasion: evades || card?.elements.includes('air') === true,
    canAttack: free && !unit.tapped && (!unit.sick || keywords.includes('swift')),
    canBlock: !unit.tapped && !pinned && !isBarred(book, view, seat, unit, 'CAN_BLOCK'),
    strikesNext: free,
  };
}

export function fightersOf(book: Book, view: GameView, seat: Seat): Fighter[] {
  const fighters: Fighter[] = [];
  for (const unit of view.seats[seat].field) {
    if (unit !== null) fighters.push(fighterOf(book, view, seat, unit));
  }
  return fighters;
}

import { describe, expect, it } from 'vitest';
import { defaultBook, type Intent } from '../../shared/index.ts';
import { type Stage, stage } from '../kit/stage.ts';

/** Z4: with the same block, declaring never costs more life than passing, whatever the enemies show. */

const BOOK = defaultBook();
const ENEMIES = Object.values(BOOK.cards).filter((card) => card.enemy !== null);

type Shown = { readonly card: string; readonly intent: number; readonly aim: 0 };

/** Every attack of every enemy, as it is shown while the enemy is unhurt. */
const ATTACKS: readonly Shown[] = ENEMIES.flatMap(({ id, enemy }) =>
  (enemy?.tables[0]?.moves ?? []).flatMap(({ attack }, intent) =>
    attack > 0 ? [{ card: id, intent, aim: 0 as const }] : [],
  ),
);

const facing = (enemies: readonly Shown[], block: number, statuses: object): Stage =>
  stage({
    format: 'siege',
    turn: 2,
    step: 'block',
    enemies,
    seats: [{ life: 75, block, statuses, hand: ['smite'] }, { hand: [] }],
  });

/** Lets everything happen until the attacks are over; the hero takes the damage. */
function lifeAfter(s: Stage): number {
  while (s.game.step === 'block' || s.game.step === 'assign') {
    if (s.game.choice !== null) s.choose(0, s.game.choice.options.length - 1);
    else s.pass(0);
  }
  return s.seat(0).life;
}

const declared = (s: Stage): Intent[] => s.offered(0, 'declareBlocker');

/** The least life that is left after declaring any one attack, and the life after passing. */
function compare(enemies: readonly Shown[], block: number, statuses: object): [number, number] {
  const passed = lifeAfter(facing(enemies, block, statuses));
  const choices = declared(facing(enemies, block, statuses)).length;
  const lives = Array.from({ length: choices }, (_, at) => {
    const s = facing(enemies, block, statuses);
    const intent = declared(s)[at];
    return intent === undefined ? passed : lifeAfter(s.act(0, intent));
  });
  return [Math.min(passed, ...lives), passed];
}

describe('declaring never costs more than passing', () => {
  it.each([
    ['', {}],
    [' on an Intangible hero', { intangible: 2 }],
  ])('[Z4] alone and beside a Swift one%s', (_, statuses) => {
    const wolf: Shown = { card: 'dire-wolf', intent: 1, aim: 0 };
    const worse = ATTACKS.flatMap((shown) =>
      [[shown], [wolf, shown]].flatMap((enemies) =>
        [10, 20].flatMap((block) => {
          const [least, passed] = compare(enemies, block, statuses);
          return least < passed
            ? [`${JSON.stringify(enemies)} ${block}: ${least} < ${passed}`]
            : [];
        }),
      ),
    );
    expect(worse).toEqual([]);
  });

  it('[Z4] two Swift attacks of 5 and block 10: stopping one saves 5', () => {
    const wolf: Shown = { card: 'dire-wolf', intent: 1, aim: 0 };
    expect(compare([wolf], 10, {})).toEqual([65, 65]);
    const s = facing([wolf], 10, {});
    expect(lifeAfter(s.act(0, declared(s)[0] ?? { kind: 'pass' }))).toBe(70);
  });
});

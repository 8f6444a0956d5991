/** The cleric's cards: element aether, balanced for a hero with 75 life. */
const card = (kind: string) => {
  return (id: string, name: string, rarity: string, cost: number, rest: object) => ({
    id,
    name,
    kind,
    rarity,
    cost,
    elements: ['aether'],
    ...rest,
  });
};

const spread = card('attack');
const power = card('power');

/** An attack on one enemy. */
const attack = (
  id: string,
  name: string,
  rarity: string,
  cost: number,
  effects: readonly object[],
) => spread(id, name, rarity, cost, { target: 'enemies-and-hero', effects });

const skill = (
  id: string,
  name: string,
  rarity: string,
  cost: number,
  effects: readonly object[],
  rest: object = {},
) => card('skill')(id, name, rarity, cost, { effects, ...rest });

const hit = (amount: number) => ({ kind: 'damage', amount, to: 'target' });
const hitTwice = (amount: number) => ({ kind: 'repeat', times: 2, do: [hit(amount)] });
const hitAll = (amount: number) => ({ kind: 'damage', amount, to: { all: 'enemies' } });
const block = (amount: number) => ({ kind: 'block', amount });
const heal = (amount: unknown, rest: object = {}) => ({ kind: 'heal', amount, ...rest });
const devotion = (amount: number) => ({ kind: 'gain-devotion', amount });
const draw = { kind: 'draw', amount: 1 };
const always = (what: string) => ({
  effects: [{ kind: 'modify', what, amount: 1, to: 'own-hero', for: 'permanent' }],
});

export const attacks = [
  attack('smite', 'Smite', 'bronze', 1, [hit(5)]),
  attack('consecrate', 'Consecrate', 'bronze', 1, [hit(3), heal(3)]),
  attack('holy-light', 'Holy Light', 'bronze', 1, [hit(4), heal(2)]),
  attack('blessed-strike', 'Blessed Strike', 'bronze', 1, [hit(5), devotion(1)]),
  attack('guiding-light', 'Guiding Light', 'bronze', 1, [hit(4), draw]),
  spread('holy-fire', 'Holy Fire', 'bronze', 2, { effects: [hitAll(8)] }),
  attack('holy-smash', 'Holy Smash', 'bronze', 2, [hit(12)]),
  attack('righteous-fury', 'Righteous Fury', 'bronze', 1, [hitTwice(4)]),
  attack('divine-judgement', 'Divine Judgement', 'silver', 2, [hit(12), devotion(2)]),
  attack('zealots-fury', "Zealot's Fury", 'silver', 2, [
    hitTwice(6),
    { kind: 'lose-life', amount: 4, who: 'own-hero' },
  ]),
  spread('holy-nova', 'Holy Nova', 'gold', 2, { effects: [hitAll(8), heal(4)] }),
  attack('smite-the-wicked', 'Smite the Wicked', 'gold', 2, [
    {
      kind: 'choice',
      options: [[hit(8)], [{ kind: 'spend-devotion', amount: 5, do: [hit(20)] }]],
    },
  ]),
];

export const skills = [
  skill('shield-of-faith', 'Shield of Faith', 'bronze', 1, [block(5)]),
  skill('prayer-of-mending', 'Prayer of Mending', 'bronze', 1, [heal(6)]),
  skill('prayer', 'Prayer', 'bronze', 0, [heal(4)]),
  skill('divine-shield', 'Divine Shield', 'bronze', 1, [block(7)]),
  skill('sanctuary', 'Sanctuary', 'bronze', 1, [block(5), heal(2)]),
  skill('mend-wounds', 'Mend Wounds', 'bronze', 1, [heal(8)]),
  skill('radiant-armor', 'Radiant Armor', 'bronze', 1, [block(4), devotion(2)]),
  skill('fervent-prayer', 'Fervent Prayer', 'bronze', 0, [devotion(2)]),
  skill('lights-blessing', "Light's Blessing", 'bronze', 1, [
    { kind: 'if', when: { is: 'full-life' }, do: [block(5)], else: [heal(5)] },
  ]),
  skill('divine-favor', 'Divine Favor', 'bronze', 1, [block(3), draw]),
  skill('healing-circle', 'Healing Circle', 'silver', 2, [
    heal(10, { to: { choose: 'heroes' } }),
    devotion(2),
  ]),
  skill(
    'absolution',
    'Absolution',
    'silver',
    1,
    [{ kind: 'spend-devotion', amount: 'all', do: [heal({ times: [{ given: true }, 2] })] }],
    { fracture: true },
  ),
  skill('resurrection', 'Resurrection', 'gold', 3, [heal({ missingLife: true })], {
    fracture: true,
  }),
];

export const powers = [
  power('divine-aegis', 'Divine Aegis', 'bronze', 2, always('block-gained')),
  power('martyrs-stance', "Martyr's Stance", 'silver', 1, always('block-per-heal')),
  power('blessed-aura', 'Blessed Aura', 'silver', 2, {
    traits: [{ type: 'ongoing', hears: 'YOUR_TURN_START', effects: [heal(2)] }],
  }),
  power('avatar-of-light', 'Avatar of Light', 'gold', 3, always('heal-doubled')),
];

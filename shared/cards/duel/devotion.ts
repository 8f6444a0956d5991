/** The cleric's cards balanced for a duel: attacks, skills and powers, element aether. */
const card = (
  id: string,
  name: string,
  kind: string,
  rarity: string,
  cost: number,
  rest: object,
) => ({
  id: `duel-${id}`,
  name,
  kind,
  rarity,
  cost,
  elements: ['aether'],
  ...rest,
});

const hit = (amount: number) => ({ kind: 'damage', amount, to: 'target' });
const attack = (
  id: string,
  name: string,
  rarity: string,
  cost: number,
  effects: readonly object[],
  rest = {},
) => card(id, name, 'attack', rarity, cost, { target: 'enemies-and-hero', effects, ...rest });

const always = (what: string, amount: number) => ({
  kind: 'modify',
  what,
  amount,
  to: 'own-hero',
  for: 'permanent',
});

export const devotionCards = [
  attack('smite', 'Smite', 'bronze', 1, [hit(2)], { burst: true }),
  attack('consecrate', 'Consecrate', 'bronze', 1, [hit(1), { kind: 'heal', amount: 2 }], {
    burst: true,
  }),
  attack('holy-light', 'Holy Light', 'bronze', 2, [hit(2), { kind: 'heal', amount: 2 }]),
  attack('blessed-strike', 'Blessed Strike', 'bronze', 2, [
    hit(3),
    { kind: 'gain-devotion', amount: 1 },
  ]),
  attack('guiding-light', 'Guiding Light', 'silver', 2, [hit(2), { kind: 'draw', amount: 1 }]),
  attack('righteous-fury', 'Righteous Fury', 'silver', 2, [
    { kind: 'repeat', times: 2, do: [hit(2)] },
  ]),
  attack('divine-judgement', 'Divine Judgement', 'silver', 3, [
    hit(4),
    { kind: 'gain-devotion', amount: 2 },
  ]),
  attack('smite-the-wicked', 'Smite the Wicked', 'gold', 2, [
    {
      kind: 'choice',
      options: [[hit(3)], [{ kind: 'spend-devotion', amount: 3, do: [hit(7)] }]],
    },
  ]),
  card('holy-nova', 'Holy Nova', 'attack', 'gold', 4, {
    effects: [
      { kind: 'damage', amount: 2, to: { all: 'enemies' } },
      { kind: 'heal', amount: 2 },
    ],
  }),
  card('shield-of-faith', 'Shield of Faith', 'skill', 'bronze', 1, {
    effects: [{ kind: 'block', amount: 3 }],
    burst: true,
  }),
  card('prayer-of-mending', 'Prayer of Mending', 'skill', 'bronze', 1, {
    burst: true,
    effects: [{ kind: 'heal', amount: 3 }],
  }),
  card('sanctuary', 'Sanctuary', 'skill', 'bronze', 2, {
    effects: [
      { kind: 'block', amount: 3 },
      { kind: 'heal', amount: 2 },
    ],
  }),
  card('radiant-armor', 'Radiant Armor', 'skill', 'bronze', 1, {
    effects: [
      { kind: 'block', amount: 2 },
      { kind: 'gain-devotion', amount: 1 },
    ],
  }),
  card('lights-blessing', "Light's Blessing", 'skill', 'bronze', 1, {
    effects: [
      {
        kind: 'if',
        when: { is: 'full-life' },
        do: [{ kind: 'block', amount: 3 }],
        else: [{ kind: 'heal', amount: 3 }],
      },
    ],
  }),
  card('absolution', 'Absolution', 'skill', 'silver', 1, {
    fracture: true,
    effects: [
      {
        kind: 'spend-devotion',
        amount: 'all',
        do: [{ kind: 'heal', amount: { times: [{ given: true }, 2] } }],
      },
    ],
  }),
  card('resurrection', 'Resurrection', 'skill', 'gold', 6, {
    fracture: true,
    effects: [{ kind: 'heal', amount: { missingLife: true } }],
  }),
  card('divine-aegis', 'Divine Aegis', 'power', 'silver', 2, {
    effects: [always('block-gained', 1)],
  }),
  card('martyrs-stance', "Martyr's Stance", 'power', 'silver', 1, {
    effects: [always('block-per-heal', 1)],
  }),
  card('blessed-aura', 'Blessed Aura', 'power', 'silver', 2, {
    traits: [{ type: 'ongoing', hears: 'YOUR_TURN_START', effects: [{ kind: 'heal', amount: 1 }] }],
  }),
  card('avatar-of-light', 'Avatar of Light', 'power', 'gold', 3, {
    effects: [always('heal-doubled', 1)],
  }),
];

import { describe, expect, it } from 'vitest';
import { EFFECT_KINDS } from '../../shared/effects/index.ts';
import { defaultBook, scenario } from '../../shared/index.ts';
import { attackCard, curseCard, skillCard, unitCard } from './test-cards.ts';

const block = { kind: 'block', amount: 1 };
const load = (...cards: readonly unknown[]) => scenario(defaultBook(), { format: 'duel', cards });
const faultsOf = (...cards: readonly unknown[]) => {
  const result = load(...cards);
  return result.ok ? [] : (result.faults ?? []);
};
const deed = (effect: unknown) => ({ ...skillCard('deed', [block]), effects: [effect] });

describe('G1 a bad definition is refused with the path of the fault', () => {
  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'scenario.#0'],
    ['null', null, 'scenario.#0'],
    ['a number', 5, 'scenario.#0'],
    ['a list', [], 'scenario.#0'],
    ['a bad id', skillCard('No Such Id', [block]), 'scenario.No Such Id.id'],
    ['a prototype name as id', skillCard('__proto__', [block]), 'scenario.__proto__.id'],
    ['no name', { ...skillCard('deed', [block]), name: '' }, 'scenario.deed.name'],
    ['an unknown rarity', skillCard('deed', [block], { rarity: 'iron' }), 'scenario.deed.rarity'],
    ['a negative cost', skillCard('deed', [block], { cost: -1 }), 'scenario.deed.cost'],
    ['a fraction as cost', skillCard('deed', [block], { cost: 1.5 }), 'scenario.deed.cost'],
    ['no element', skillCard('deed', [block], { elements: [] }), 'scenario.deed.elements'],
    [
      'an unknown element',
      skillCard('deed', [block], { elements: ['wood'] }),
      'scenario.deed.elements.0',
    ],
    [
      'a unit without health',
      { ...unitCard('pet', 1, 1), health: undefined },
      'scenario.pet.health',
    ],
    ['a unit with health 0', unitCard('pet', 1, 0), 'scenario.pet.health'],
    ['a unit with effects', unitCard('pet', 1, 1, { effects: [block] }), 'scenario.pet.effects'],
    [
      'an unknown keyword',
      unitCard('pet', 1, 1, { keywords: ['flying'] }),
      'scenario.pet.keywords.0',
    ],
    [
      'Regenerate without charges',
      unitCard('pet', 1, 1, { keywords: ['regenerate'] }),
      'scenario.pet.charges',
    ],
    ['a skill with strength', skillCard('deed', [block], { strength: 1 }), 'scenario.deed.health'],
    [
      'a skill with keywords',
      skillCard('deed', [block], { keywords: ['swift'] }),
      'scenario.deed.keywords',
    ],
    [
      'a skill without effects',
      { ...skillCard('deed', [block]), effects: undefined },
      'scenario.deed.effects',
    ],
    ['an empty list of effects', skillCard('deed', []), 'scenario.deed.effects'],
    ['an empty list of traits', unitCard('pet', 1, 1, { traits: [] }), 'scenario.pet.traits'],
    [
      'an element twice',
      unitCard('pet', 1, 1, { elements: ['fire', 'fire'] }),
      'scenario.pet.elements',
    ],
    ['fame of a skill', skillCard('deed', [block], { fame: 2 }), 'scenario.deed.fame'],
    [
      'effects of an unplayable card',
      { ...curseCard('woe'), effects: [block] },
      'scenario.woe.effects',
    ],
    [
      'a unit that goes to the fracture zone',
      unitCard('pet', 1, 1, { fracture: true }),
      'scenario.pet.fracture',
    ],
    [
      'a skill that names a target',
      skillCard('deed', [block], { target: 'enemies' }),
      'scenario.deed.target',
    ],
    [
      'an attack on a target it does not name',
      attackCard('bolt', [{ kind: 'damage', amount: 1, to: 'target' }]),
      'scenario.bolt.target',
    ],
    ['a playable curse', curseCard('woe', { unplayable: false }), 'scenario.woe.unplayable'],
    [
      'a curse that does not say what it does',
      { ...curseCard('woe'), curse: undefined },
      'scenario.woe.curse',
    ],
    ['a skill with a curse', skillCard('deed', [block], { curse: {} }), 'scenario.deed.curse'],
    [
      'a skill with traits',
      skillCard('deed', [block], { traits: [{ type: 'shield', amount: 1 }] }),
      'scenario.deed.traits',
    ],
    [
      'an unknown trait',
      unitCard('pet', 1, 1, { traits: [{ type: 'aura' }] }),
      'scenario.pet.traits.0.type',
    ],
    [
      'an unknown window',
      skillCard('deed', [block], { reaction: ['end'] }),
      'scenario.deed.reaction.0',
    ],
    ['a unit as reaction', unitCard('pet', 1, 1, { reaction: ['spell'] }), 'scenario.pet.reaction'],
    ['a unit that bursts', unitCard('pet', 1, 1, { burst: true }), 'scenario.pet.burst'],
    ['a skill as token', skillCard('deed', [block], { token: true }), 'scenario.deed.token'],
    [
      'a powered side without effects',
      skillCard('deed', [block], { powered: { by: ['fire'], effects: [] } }),
      'scenario.deed.powered.effects',
    ],
    [
      'a powered side by nothing',
      skillCard('deed', [block], { powered: { by: [], effects: [block] } }),
      'scenario.deed.powered.by',
    ],
  ])('[G1] %s', (_name, card, path) => {
    expect(faultsOf(card).map((fault) => fault.slice(0, fault.indexOf(': ')))).toContain(path);
  });

  it.each<[string, unknown, string]>([
    ['an unknown effect', { kind: 'explode' }, '0.kind'],
    ['a prototype name as effect', { kind: 'toString' }, '0.kind'],
    ['an effect that is no record', 5, '0'],
    ['a text as amount', { kind: 'block', amount: 'much' }, '0.amount'],
    ['a function-like amount', { kind: 'block', amount: { js: '1+1' } }, '0.amount.js'],
    ['an unknown pool', { kind: 'kill', to: { choose: 'everyone' } }, '0.to.choose'],
    [
      'an unknown status',
      { kind: 'status', status: 'sleepy', amount: 1, to: 'own-hero' },
      '0.status',
    ],
    [
      'an unknown modifier',
      { kind: 'modify', what: 'luck', to: 'own-hero', for: 'turn' },
      '0.what',
    ],
    [
      'an unknown duration',
      { kind: 'modify', what: 'health', to: 'own-hero', for: 'ever' },
      '0.for',
    ],
    ['a field too many', { ...block, note: 1 }, '0.note'],
    ['inside a sequence', { kind: 'sequence', do: [block, { kind: 'explode' }] }, '0.do.1.kind'],
    [
      'inside a choice',
      { kind: 'choice', options: [[block], [{ kind: 'block' }]] },
      '0.options.1.0.amount',
    ],
    [
      'inside else',
      { kind: 'if', when: { is: 'wounded' }, do: [block], else: [{ kind: 'explode' }] },
      '0.else.0.kind',
    ],
    [
      'deep inside',
      { kind: 'may', do: [{ kind: 'repeat', times: 2, do: [{ kind: 'explode' }] }] },
      '0.do.0.do.0.kind',
    ],
    ['a choice of one', { kind: 'choice', options: [[block]] }, '0.options'],
    ['an unknown condition', { kind: 'if', when: { is: 'hungry' }, do: [block] }, '0.when.is'],
  ])('[G1] in effects: %s', (_name, effect, path) => {
    const paths = faultsOf(deed(effect)).map((fault) => fault.slice(0, fault.indexOf(': ')));
    expect(paths).toContain(`scenario.deed.effects.${path}`);
  });

  it('[G1] faults of the powered side have its path', () => {
    const card = skillCard('deed', [block], {
      powered: { by: ['fire'], effects: [{ kind: 'explode' }] },
    });
    expect(faultsOf(card)[0]).toMatch(/^scenario\.deed\.powered\.effects\.0\.kind: /);
  });

  it('[G1] an unknown effect is answered with the known ones', () => {
    expect(faultsOf(deed({ kind: 'explode' }))[0]).toContain(EFFECT_KINDS.join(', '));
  });

  /** What is said by its kind alone; a fight needs an "it", too. */
  const bare = ['extra-combat'];

  it.each(EFFECT_KINDS)('[E6] %s with nothing in it is refused, or needs nothing', (kind) => {
    expect(faultsOf(deed({ kind })).length === 0).toBe(bare.includes(kind));
  });

  it.each(EFFECT_KINDS)('[E6] %s with a field nobody knows is refused', (kind) => {
    expect(faultsOf(deed({ kind, surprise: 1 })).join()).toContain('surprise');
  });

  it('[G1] a card that makes an unknown card is refused', () => {
    const make = { kind: 'create', card: 'nobody', in: 'deck', who: 'you' };
    expect(faultsOf(deed(make))).toEqual(['scenario.deed.effects: no card is called "nobody"']);
  });

  it('[E4] a condition about an unknown card is refused', () => {
    const kill = { kind: 'kill', to: { choose: 'enemies', where: { card: 'gnom' } } };
    expect(faultsOf(deed(kill))).toEqual([
      'scenario.deed: no card is called "gnom"; did you mean "gnome"?',
    ]);
  });

  it('[E10] what is deployed must be a token', () => {
    const make = { kind: 'deploy', card: 'gnome', to: { choose: 'free-own-slots' } };
    expect(faultsOf(deed(make))).toEqual(['scenario.deed.effects: "gnome" is no token']);
  });

  it('[G1] every fault of every card is reported', () => {
    const bad = [skillCard('a', [block], { cost: -1, rarity: 'iron' }), deed({ kind: 'explode' })];
    expect(faultsOf(...bad).map((fault) => fault.split(':')[0])).toEqual([
      'scenario.a.rarity',
      'scenario.a.cost',
      'scenario.deed.effects.0.kind',
    ]);
  });

  const nested = (inner: unknown, wrap: (inner: unknown) => unknown, times = 5000): unknown => {
    let outer = inner;
    for (let at = 0; at < times; at++) outer = wrap(outer);
    return outer;
  };
  it.each<[string, unknown]>([
    ['effects', nested(block, (inner) => ({ kind: 'sequence', do: [inner] }))],
    ['amounts', { kind: 'block', amount: nested(1, (inner) => ({ plus: [inner, 1] })) }],
    [
      'conditions',
      { kind: 'if', when: nested({ is: 'wounded' }, (inner) => ({ not: inner })), do: [block] },
    ],
  ])('[G1] endlessly nested %s are refused', (_name, effect) => {
    expect(faultsOf(deed(effect)).length).toBeGreaterThan(0);
  });

  it('[P6] the refusal has its code and a sentence', () => {
    expect(load(5)).toMatchObject({ ok: false, code: 'bad-scenario', message: expect.any(String) });
  });
});

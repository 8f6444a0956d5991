import type { KeywordId } from '../../keywords/index.ts';
import type { Terms } from '../contract/patterns.ts';

/** K1, Z5: the names of the keywords, and the reminders that explain them. */
export const KEYWORD_WORDS: Terms<KeywordId> = {
  'first-strike': { name: 'First Strike', text: 'deals its combat damage before the others' },
  'double-strike': {
    name: 'Double Strike',
    text: 'deals combat damage twice: before the others, and again with them',
  },
  overwhelm: {
    name: 'Overwhelm',
    text: 'damage beyond what kills its blockers goes on to what it attacks, and then to the hero',
  },
  defender: {
    name: 'Defender',
    text: "can't attack; while it is in play, its hero can't be attacked",
  },
  guardian: { name: 'Guardian', text: 'while it is in play, only Guardians can be attacked' },
  evasion: { name: 'Evasion', text: 'can be blocked only by air units and units with Evasion' },
  swift: {
    name: 'Swift',
    text: 'can attack in the turn it arrives; blocking an enemy with Swift takes twice the block',
  },
  piercing: {
    name: 'Piercing',
    text: 'its damage ignores shields, block, Resilient, and the disadvantage of its element',
  },
  resilient: {
    name: 'Resilient',
    text: 'the first time each turn that it would be destroyed, it is left at 1',
  },
  vigilant: { name: 'Vigilant', text: "attacking doesn't tap it" },
  deadly: { name: 'Deadly', text: 'destroys any unit it damages' },
  lifesteal: { name: 'Lifesteal', text: 'its combat damage also heals your hero' },
  indestructible: {
    name: 'Indestructible',
    text: "can't be destroyed, but can be consumed, returned to hand, or weakened to 0",
  },
  menace: { name: 'Menace', text: "can't be blocked by a single unit" },
  hexproof: { name: 'Hexproof', text: "enemy cards and traits can't choose it" },
  regenerate: {
    name: 'Regenerate',
    text: 'when it would be destroyed, it spends a charge instead: it is healed and tapped, and leaves combat',
  },
  brutal: { name: 'Brutal', text: 'deals double damage when it is not blocked' },
  poison: {
    name: 'Poison',
    text: 'a hero who loses life to it gets Bleeding 2; units take its damage twice',
  },
  paralyze: {
    name: 'Paralyze',
    text: 'a hero who loses life to it discards their hand; a unit it damages is destroyed',
  },
  assassination: { name: 'Assassination', text: 'only heroes can take its damage' },
  fortified: { name: 'Fortified', text: "can't be damaged in the strike phase" },
  elusive: {
    name: 'Elusive',
    text: 'takes half damage, except in the counter phase once all its attacks have been stopped',
  },
  vampiric: { name: 'Vampiric', text: 'heals by the damage it deals' },
  'arcane-immunity': {
    name: 'Arcane Immunity',
    text: "can't be changed, held back, defeated outright, or controlled",
  },
  defend: {
    name: 'Defend',
    text: 'the first enemy damaged each round gets a shield of this size first',
  },
};

/**
 * Words that a packed message does not spell out: it contains their index in this list instead. The order
 * is part of the protocol, so add new words at the end. A word that is not listed is sent as it is.
 */
export const WORDS: readonly string[] = [
  // zones
  ...['deck', 'hand', 'field', 'discard', 'fracture', 'azoth', 'life', 'stack', 'none'],
  // steps
  ...['mulligan', 'start', 'main', 'attack', 'block', 'strike', 'damage', 'combat-end', 'main-2'],
  ...['end', 'cleanup'],
  // windows
  ...['attackers', 'blockers', 'spell'],
  // what is asked
  ...['overpay', 'target', 'order', 'hand-limit', 'branch', 'may', 'look', 'burst'],
  // statuses
  ...['sundered', 'impaired', 'bleeding', 'bound', 'corrupt', 'blessed', 'regeneration'],
  ...['empowered', 'warded', 'evade', 'might', 'resilience', 'intangible', 'untargetable'],
  // modifiers
  ...['strength', 'health', 'set-strength', 'set-health', 'skip-attack', 'cannot-attack'],
  ...['cannot-block', 'must-attack', 'grant-keyword', 'remove-keyword', 'no-resistances'],
  ...['grant-resistance', 'cost', 'block-gained', 'heal-gained', 'heal-doubled', 'block-per-heal'],
  ...['prevent', 'redirect'],
  // how long they last
  ...['effect', 'turn', 'combat', 'round', 'until-next-turn', 'in-play', 'permanent', 'skirmish'],
  // why
  ...['weariness', 'concede', 'both-defeated', 'defeated', 'runaway', 'turn-cap', 'skirmishes'],
  ...['no target it could reach', 'nothing for it to do', 'resilient', 'indestructible'],
  ...['regenerate', 'for-each'],
  // siege: steps, what is asked, why
  ...['intents', 'assign', 'counter', 'waves-defeated', 'heroes-down', 'rounds'],
  // why, too
  ...['intent-cap', 'no-target', 'nothing-to-do', 'arcane-immunity'],
];

const PLACES: ReadonlyMap<string, number> = new Map(WORDS.map((word, at) => [word, at]));

export const placeOf = (word: string): number | undefined => PLACES.get(word);

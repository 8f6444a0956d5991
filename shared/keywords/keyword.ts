/** The points where the rules ask a unit's keywords. A keyword answers some of them (K1). */
export type Hooks = {
  /** A1: attacks although it has just arrived. */
  readonly attacksWhenSick?: true;
  /** A1: can never be declared as an attacker. */
  readonly cannotAttack?: true;
  /** A1: attacking does not tap it. */
  readonly attacksUntapped?: true;
  /** A2: only units with this may be attacked. */
  readonly guardsAll?: true;
  /** A2: the hero behind it may not be attacked. */
  readonly guardsHero?: true;
  /** A3: only blockers with the same keyword or the element air. */
  readonly evades?: true;
  /** A3: a single blocker is none. */
  readonly needsTwoBlockers?: true;
  /** A7: deals in the strike step. */
  readonly dealsFirst?: true;
  /** A7: deals in the damage step even after the strike step. */
  readonly dealsAgain?: true;
  /** A6: what is left over goes on. */
  readonly spillsOver?: true;
  /** K3 */
  readonly pierces?: true;
  /** K4 */
  readonly dooms?: true;
  /** Its controller's hero heals what it dealt. */
  readonly healsHero?: true;
  /** K5: the other side's cards and traits cannot choose it. */
  readonly cannotBeChosen?: true;
  /** K2, in this order. */
  readonly savedAlways?: true;
  readonly savedOnceATurn?: true;
  readonly savedByCharge?: true;
  /** Z4: blocking its attack takes twice the block. */
  readonly needsDoubleBlock?: true;
  /** Z5, all of them asked about enemies of the wild only. Unblocked damage counts twice. */
  readonly hitsTwice?: true;
  /** Bleeding 2 for a hero who lost life, twice the marks for a unit. */
  readonly poisons?: true;
  /** A hero who lost life discards the hand, a marked unit is destroyed. */
  readonly paralyzes?: true;
  /** Its damage cannot be given to a unit. */
  readonly heroOnly?: true;
  /** In the strike step neither damage nor a damaging card's choice reaches it. */
  readonly fortified?: true;
  /** Damage to it is halved until its attacks have been stopped. */
  readonly elusive?: true;
  /** It heals what it really dealt. */
  readonly vampiric?: true;
  /** No modifiers, no skipped attack, no defeat at one stroke, no change of control. */
  readonly arcaneImmune?: true;
  /** It gives the first enemy damaged in a round the shield its card names. */
  readonly defends?: true;
};

export type Keyword = Hooks & {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** Z5: printed on enemies only. */
  readonly ability?: true;
};

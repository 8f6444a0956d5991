import type { Intent } from '../../shared/index.ts';
import { azothFor } from '../greedy/azoth.ts';
import { candidatesOf } from '../greedy/candidates.ts';
import { fieldOf, planAttack } from '../greedy/combat/attacks.ts';
import { assaultsIn, blocksFor } from '../greedy/combat/blocks-for.ts';
import type { DecisionContext } from '../greedy/decision-context.ts';
import { allOut } from '../greedy/siege/all-out.ts';
import { cardsOf, distinctActs } from '../greedy/siege/siege-items.ts';
import { PASS } from './play-cards.ts';
import { declaring } from './policy.ts';

/** Intents that belong together: a whole attack is one plan. */
export type Plan = readonly Intent[];

const one = (intent: Intent): Plan => [intent];

/** Removes equal plans. */
function different(plans: readonly Plan[]): Plan[] {
  const known = new Map<string, Plan>();
  for (const plan of plans) {
    const key = JSON.stringify(plan);
    if (!known.has(key)) known.set(key, plan);
  }
  return [...known.values()];
}

/** Each candidate, one card for the azoth row, and a pass. */
function mainPlans({ book, view, seat, legal }: DecisionContext): Plan[] {
  const azoth = azothFor(book, view, seat, legal);
  const plans = candidatesOf(book, view, seat, legal).map(one);
  if (azoth !== null) plans.push([azoth]);
  plans.push([PASS]);
  return plans;
}

function isOffered(legal: readonly Intent[], wanted: Intent): boolean {
  const text = JSON.stringify(wanted);
  return legal.some((intent) => JSON.stringify(intent) === text);
}

/** No attack, each attacker alone, the estimated best, that with one less or one more, and all at once. */
function attackPlans({ book, view, seat, legal }: DecisionContext): Plan[] {
  const field = fieldOf(book, view, seat);
  const declared = assaultsIn(view, field.own, field.foes);
  const allowed = (intent: Intent) => isOffered(legal, intent);
  const plan = planAttack(field, declared, (assault) => allowed(declaring(assault, seat)));
  const best = plan.assaults.slice(declared.length).map((assault) => declaring(assault, seat));
  const offers = legal.filter((intent) => intent.kind === 'declareAttacker');
  const unitOf = (intent: Intent) => (intent.kind === 'declareAttacker' ? intent.unit : '');
  const others = offers.filter((offer) => !best.some((intent) => unitOf(intent) === offer.unit));
  const heroes = offers.filter(({ target }) => 'hero' in target);
  const plans: Plan[] = [best, [], heroes];
  for (const intent of best) plans.push(best.filter((kept) => kept !== intent));
  for (const offer of others) plans.push([...best, offer]);
  for (const offer of offers) plans.push([offer]);
  return plans.map((intents) => [...intents, PASS]);
}

/** No block, each block alone, the estimated best, and that with one less or one more. */
function blockPlans({ book, view, seat, legal }: DecisionContext): Plan[] {
  const best = blocksFor(book, view, seat).filter((intent) => isOffered(legal, intent));
  const unitOf = (intent: Intent) => (intent.kind === 'declareBlocker' ? intent.unit : '');
  const offers = legal.filter((intent) => intent.kind === 'declareBlocker');
  const others = offers.filter((offer) => !best.some((intent) => unitOf(intent) === offer.unit));
  const plans: Plan[] = [best, []];
  for (const intent of best) plans.push(best.filter((kept) => kept !== intent));
  for (const offer of others) plans.push([...best, offer]);
  for (const offer of offers) plans.push([offer]);
  return plans.map((intents) => [...intents, PASS]);
}

/** Every act alone, one card of each kind for the azoth row, a pass, and an all-out attack. */
function siegePlans(ctx: DecisionContext): Plan[] {
  const { book, position, seat, legal } = ctx;
  const nameOf = cardsOf(ctx);
  const mana = new Map<string, Intent>();
  for (const intent of legal)
    if (intent.kind === 'placeAzoth') mana.set(nameOf.get(intent.card) ?? '', intent);
  const finish = allOut(book, position, seat, legal);
  const plans = [...distinctActs(ctx, legal), PASS, ...mana.values()].map(one);
  return finish === null ? plans : [finish, ...plans];
}

function choicePlans({ position, legal }: DecisionContext): Plan[] {
  const known = new Map<string, Plan>();
  for (const intent of legal) {
    if (intent.kind !== 'choose') continue;
    const option = position.choice?.options[intent.options[0] ?? 0];
    const key = option?.kind === 'card' ? option.card : JSON.stringify(intent.options);
    if (!known.has(key)) known.set(key, [intent]);
  }
  return [...known.values()];
}

const isForward = ({ kind }: Intent): boolean =>
  kind !== 'concede' && kind !== 'retractAttacker' && kind !== 'retractBlocker';

function allPlans(ctx: DecisionContext): Plan[] {
  const { position, legal } = ctx;
  if (position.choice !== null) return choicePlans(ctx);
  if (position.step === 'mulligan') return [];
  if (position.mode === 'skirmish' || position.window !== null)
    return legal.filter(isForward).map(one);
  if (position.mode === 'siege') return siegePlans(ctx);
  if (position.step === 'attack') return attackPlans(ctx);
  if (position.step === 'block') return blockPlans(ctx);
  return mainPlans(ctx);
}

/** The plans worth simulating; a plan that begins with `greedyChoice` comes first. */
export function plansFor(ctx: DecisionContext, greedyChoice?: Intent): Plan[] {
  const { legal } = ctx;
  const plans = allPlans(ctx).filter(([first]) => first !== undefined && isOffered(legal, first));
  if (greedyChoice === undefined) return different(plans);
  const wanted = JSON.stringify(greedyChoice);
  const best = plans.find(([first]) => JSON.stringify(first) === wanted);
  return different([best ?? [greedyChoice], ...plans]);
}

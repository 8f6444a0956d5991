import type { Page } from 'playwright-core';
import { enterAsGuest } from '../../../client/link/api.ts';
import { MatchLink } from '../../../client/link/match-link.ts';
import type { Match } from '../../../server/match/match.ts';
import type { Intent, Seat } from '../../../shared/index.ts';
import { mouse } from './hands.ts';
import { board, enter, matchOf } from './lobby.ts';
import { look, seen } from './look.ts';
import type { Site } from './site.ts';
import { buildingUp, type Pick, passing, steer } from './steer.ts';

export type Battle = {
  readonly match: Match;
  /** Whoever sits across the table. */
  readonly other: MatchLink;
};

/** By default two full rows, and the page may attack with all five. */
export async function openBattle(
  site: Site,
  page: Page,
  pickFor: (own: Seat) => Pick = buildingUp,
): Promise<Battle> {
  await enter(page, 'Hedda');
  await page.getByRole('button', { name: 'Get a link' }).click();
  await page.getByRole('heading', { name: 'Waiting for your opponent' }).waitFor();
  const { url, registry } = site.server;
  const id = matchOf(page);
  const token = await enterAsGuest(url, 'Gustav');
  const other = await MatchLink.open({ server: url, token, match: id, deck: 'stone' });
  await board(page).waitFor();
  const match = registry.match(id)!;
  await steer(match, pickFor(other.seat === 0 ? 1 : 0));
  return { match, other };
}

/** Sends all five, each at the hero or at whoever guards it. */
export async function attackWithFive(page: Page): Promise<void> {
  for (let attackers = 1; attackers <= 5; attackers++) {
    const { shining } = await seen(page, (now) => !now.isBusy && now.shining.length > 0);
    const unit = shining.find(({ zone, isFighting }) => zone === 'own' && !isFighting)!;
    await mouse(page, { kind: 'spot', at: unit, ends: false });
    const aims = (await look(page)).shining.filter(({ zone }) => zone.startsWith('foe'));
    const aim = aims.find(({ zone }) => zone === 'foe-hero') ?? aims[0]!;
    await mouse(page, { kind: 'spot', at: aim, ends: true });
    await seen(page, ({ rest }) => rest === `Attack with ${attackers}`);
  }
}

const isBlock = (intent: Intent) => intent.kind === 'declareBlocker';

/** The attack stands; so many of the attackers are blocked, one each. */
export async function fightBack(page: Page, battle: Battle, most: number): Promise<void> {
  const { match, other } = battle;
  await page.getByRole('button', { name: 'Attack with 5' }).click();
  await seen(page, ({ rest }) => rest !== 'Attack with 5');
  await steer(match, passing('block'));
  await steer(match, (seat) => {
    const { legal, view } = match.snapshot(seat);
    const fights = view?.combat ?? [];
    const blocked = new Set(
      fights.filter(({ blockers }) => blockers.length > 0).map(({ attacker }) => attacker),
    );
    if (seat !== other.seat || blocked.size >= most) return null;
    const free = (intent: Intent) => 'attacker' in intent && !blocked.has(intent.attacker);
    return legal.find((intent) => isBlock(intent) && free(intent)) ?? null;
  });
}

import { errors, type Page } from 'playwright-core';
import { createDice } from '../../kit/random-play.ts';
import { type Deed, decide } from './decide.ts';
import { type Hands, mouse, placeOf } from './hands.ts';
import { look, type SeatViews, seen } from './look.ts';

export type Playing = {
  readonly seed: string;
  readonly hands?: Hands;
  /** Looked at before each deed; the end of the game ends it anyway. */
  readonly isEnough?: (seatViews: SeatViews) => boolean;
  /** In a siege the partner acts at the same time: what was to be clicked may be gone by then. */
  readonly together?: boolean;
  /** Told of each deed, before it is done. */
  readonly onDeed?: (deed: Deed, seatViews: SeatViews) => void | Promise<void>;
};

const canAct = ({ isMine, isBusy, rest, choice, shining, dialog }: SeatViews): boolean =>
  isMine && !isBusy && (rest !== null || choice.length + shining.length + dialog.length > 0);

/** Until it looks otherwise than before: an answer is on its way. Twice the same may be right. */
async function changed(page: Page, before: readonly SeatViews[]): Promise<void> {
  const known = new Set(before.map((seatViews) => JSON.stringify(seatViews)));
  const end = performance.now() + 1_500;
  while (performance.now() < end && known.has(JSON.stringify(await look(page)))) {
    await page.waitForTimeout(15);
  }
}

/** The answer to the deed before may take a card away, or its light, just when a hand reaches for it. */
const isOutdated = async (page: Page, deed: Deed, before: SeatViews): Promise<boolean> => {
  if (deed.kind !== 'spot') return false;
  if ((await page.locator(placeOf(deed.at.spot)).count()) === 0) return true;
  return JSON.stringify(await look(page)) !== JSON.stringify(before);
};

const MOST_DEEDS = 1_500;

/** Plays by what can be seen, until the game is over or it is enough. Returns how much was done. */
export async function play(page: Page, playing: Playing): Promise<number> {
  const { seed, hands = mouse, isEnough = () => false, onDeed = () => {} } = playing;
  const lookAgain = async (deed: Deed, before: SeatViews, error: unknown) => {
    const isLate = error instanceof errors.TimeoutError;
    if (!isLate || !(playing.together === true || (await isOutdated(page, deed, before))))
      throw error;
  };
  const dice = createDice(seed);
  let base: SeatViews | null = null;
  for (let deeds = 0; deeds < MOST_DEEDS; deeds++) {
    const seatViews = await seen(page, (now) => now.isOver || isEnough(now) || canAct(now), {
      ms: 60_000,
    });
    if (seatViews.isOver || isEnough(seatViews)) return deeds;
    const deed = decide(seatViews, dice);
    await onDeed(deed, seatViews);
    await hands(page, deed).catch((error: unknown) => lookAgain(deed, seatViews, error));
    await changed(page, deed.ends && base !== null ? [seatViews, base] : [seatViews]);
    base = deed.ends ? null : seatViews;
  }
  throw new Error(`The game does not end within ${MOST_DEEDS} clicks.`);
}

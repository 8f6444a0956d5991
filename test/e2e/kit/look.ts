import type { Page } from 'playwright-core';

/** Something on the table that shines: it can be clicked, and that means something. */
export type Shining = {
  readonly zone: 'hand' | 'own' | 'foe' | 'own-hero' | 'foe-hero' | 'azoth' | 'stack';
  readonly spot: string;
  readonly name: string;
  /** A card that can be laid as azoth and not played. */
  readonly onlyAzoth: boolean;
  readonly isPicked: boolean;
  /** Already in the fight: another click takes it back. */
  readonly isFighting: boolean;
};

/** What somebody at a table sees, as far as it matters for the next click. */
export type SeatViews = {
  readonly turn: number;
  readonly step: string;
  readonly prompt: string;
  readonly isMine: boolean;
  readonly isBusy: boolean;
  readonly isOver: boolean;
  /** The big button. */
  readonly rest: string | null;
  readonly actions: readonly string[];
  readonly choice: readonly string[];
  readonly dialog: readonly string[];
  readonly shining: readonly Shining[];
  readonly note: string;
};

/** Reads the page in one go; between two questions it may have changed. */
export function look(page: Page): Promise<SeatViews> {
  return page.locator('body').evaluate((body) => {
    type Piece = typeof body;
    const all = (selector: string): Piece[] => [...body.querySelectorAll(selector)];
    /** Without what is there for eyes only: a card among the answers says its name twice. */
    const heard = (piece: Piece): string => {
      const copy = piece.cloneNode(true);
      for (const unheard of copy.querySelectorAll('[aria-hidden="true"]')) unheard.remove();
      return copy.textContent ?? '';
    };
    const words = (piece: Piece | null): string =>
      piece === null ? '' : (piece.getAttribute('aria-label') ?? heard(piece)).trim();
    const buttons = (selector: string) =>
      all(`${selector} button:not(:disabled)`).map((button) => words(button));
    const zones = [
      ['.hand .can', 'hand'],
      ['.field-own .can', 'own'],
      ['.field-foe .can', 'foe'],
      ['.hero-own .portrait.can', 'own-hero'],
      ['.hero-foe .portrait.can', 'foe-hero'],
      ['.azoth.can', 'azoth'],
      ['.stack .can', 'stack'],
    ] as const;
    const shining = zones.flatMap(([selector, zone]) =>
      all(selector).map((piece) => ({
        zone,
        spot: String(piece.dataset.targetKeys).split(' ')[0] ?? '',
        name: words(piece),
        onlyAzoth: piece.classList.contains('can-less') as boolean,
        isPicked: piece.classList.contains('picked') as boolean,
        isFighting: piece.dataset.fighting === 'true',
      })),
    );
    const big = body.querySelector('.rest');
    const actions = buttons('.actions');
    return {
      turn: Number(/\d+$/.exec(words(body.querySelector('.steps-turn, .steps-line')))?.[0] ?? 0),
      step: words(body.querySelector('[aria-current="step"]')),
      prompt: words(body.querySelector('.prompt p')),
      isMine: body.querySelector('.prompt[data-mine="true"]') !== null,
      isBusy: actions.includes('Skip'),
      isOver: body.querySelector('.ending') !== null,
      rest: big === null || big.getAttribute('aria-disabled') === 'true' ? null : words(big),
      actions,
      choice: buttons('.choice-options'),
      dialog: buttons('dialog[open] .dialog-buttons'),
      shining,
      note: words(body.querySelector('.prompt .fault')),
    };
  });
}

/** Looks again and again until it sees it. */
export async function seen(
  page: Page,
  isSeen: (seatViews: SeatViews) => boolean,
  { ms = 20_000, every = 25 } = {},
): Promise<SeatViews> {
  const end = performance.now() + ms;
  for (;;) {
    const seatViews = await look(page);
    if (isSeen(seatViews)) return seatViews;
    if (performance.now() > end) {
      throw new Error(`It is never seen: ${isSeen}\n${JSON.stringify(seatViews, null, 1)}`);
    }
    await page.waitForTimeout(every);
  }
}

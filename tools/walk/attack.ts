import { call, enterAsGuest } from '../../client/link/api.ts';
import { MatchLink } from '../../client/link/match-link.ts';
import type { Intent } from '../../shared/index.ts';

const DECKS = ['ember', 'tide'] as const;
/** The intents before the attack; the first legal kind is played. */
const PREPARATION = ['mulligan', 'choose', 'placeAzoth', 'playCard', 'pass'] as const;
/** A duel has its first attack long before this many decisions. */
const MAX_DECISIONS = 200;

type Pair = readonly [MatchLink, MatchLink];

async function openMatch(server: string): Promise<Pair> {
  const [one, other] = await Promise.all(['Ada', 'Ben'].map((name) => enterAsGuest(server, name)));
  if (one === undefined || other === undefined) throw new Error('A guest could not enter.');
  const body = { format: 'duel', deck: DECKS[0], opponent: 'person' };
  const { match } = await call<{ match: string }>(server, '/api/matches', { token: one, body });
  const first = await MatchLink.open({ server, token: one, match });
  const second = await MatchLink.open({ server, token: other, match, deck: DECKS[1] });
  return [first, second];
}

/** Resolves when this seat has received a later revision. */
function revisionAfter(link: MatchLink, rev: number): Promise<void> {
  if (link.update.rev > rev) return Promise.resolve();
  return new Promise((resolve) => {
    const before = link.onUpdate;
    link.onUpdate = (update) => {
      before(update);
      if (update.rev <= rev) return;
      link.onUpdate = before;
      resolve();
    };
  });
}

/** Sends an intent, and waits for its answer and for the update of both seats. */
async function send(pair: Pair, by: MatchLink, intent: Intent): Promise<void> {
  const { rev } = by.update;
  const both = pair.map((link) => revisionAfter(link, rev));
  const answer = await by.intent(intent);
  if (!answer.ok) throw new Error(`A legal intent was refused: ${answer.message}`);
  await Promise.all(both);
}

function decide(pair: Pair): { by: MatchLink; intent: Intent } {
  for (const kind of ['declareAttacker', ...PREPARATION] as const) {
    for (const by of pair) {
      const intent = by.update.legal.find((legal) => legal.kind === kind);
      if (intent !== undefined) return { by, intent };
    }
  }
  throw new Error('No seat has a legal intent that leads to an attack.');
}

/** Plays a duel to its first attack, which is sent between `before` and `after`. */
export async function playToAttack(
  server: string,
  before: () => Promise<void>,
): Promise<{ readonly end: () => Promise<void> }> {
  const pair = await openMatch(server);
  for (let done = 0; done < MAX_DECISIONS; done++) {
    const { by, intent } = decide(pair);
    if (intent.kind === 'declareAttacker') {
      await before();
      await send(pair, by, intent);
      return {
        async end() {
          await by.intent({ kind: 'concede' });
          await Promise.all(pair.map((link) => link.leave()));
        },
      };
    }
    await send(pair, by, intent);
  }
  throw new Error(`There was no attack in ${MAX_DECISIONS} decisions.`);
}

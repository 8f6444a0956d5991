import { setImmediate } from 'node:timers/promises';
import { followLobby } from '../../client/link/lobby-link.ts';
import { MatchLink } from '../../client/link/match-link.ts';
import { enterQueue } from '../../client/link/queue-link.ts';
import { WatchLink } from '../../client/link/watch-link.ts';
import type { Intent } from '../../shared/index.ts';
import { BotLine } from '../bot-gateway/bot-client.ts';
import { HTTP } from './http-kinds.ts';
import type { RequestKind } from './request-kind.ts';
import type { Scene } from './scene.ts';

/** From the last checkpoint, twice, and the look at what anybody could have learned. */
const FREE_UNDO = { steps: 2 * 64 + 7, views: 24 };
/** As far back as the last move of who asked: this scene goes back less than 40 moves. */
const CONSENT = { steps: 16 * 40, views: 24 };

const isDeciding = ({ update }: MatchLink) => update.legal.length > 1;
const moverOf = ({ links }: Scene): MatchLink => links.find(isDeciding) ?? links[0];
const otherOf = (scene: Scene): MatchLink =>
  scene.links[0] === moverOf(scene) ? scene.links[1] : scene.links[0];

function intentOf({ update: { legal } }: MatchLink): Intent {
  const wanted = ['declareAttacker', 'declareBlocker', 'choose', 'placeAzoth', 'pass'];
  for (const kind of wanted) {
    const found = legal.find((intent) => intent.kind === kind);
    if (found !== undefined) return found;
  }
  throw new Error('Nothing is legal.');
}

/** A seat that fell behind has been told of everything once it is answered. */
async function caughtUp({ links }: Scene): Promise<void> {
  for (const link of links) {
    const answer = await link.request('view', {});
    while (answer.ok && link.update.rev < answer.rev) await setImmediate();
  }
}

async function move(scene: Scene): Promise<unknown> {
  const link = moverOf(scene);
  return link.intent(intentOf(link));
}

async function again(scene: Scene): Promise<void> {
  const [{ url: server }, [, token], { match }] = [scene, scene.tokens, scene];
  await scene.links[1].leave();
  scene.links[1] = await MatchLink.open({ server, token, match });
}

const ROOM: readonly RequestKind[] = [
  {
    name: 'room: intent, refused',
    run: (scene) => moverOf(scene).intent({ kind: 'playCard', card: 'znobody' }),
  },
  {
    name: 'room: offer undo, free',
    most: FREE_UNDO,
    async before(scene) {
      await caughtUp(scene);
      await move(scene);
      await caughtUp(scene);
    },
    run: (scene) => moverOf(scene).offer('undo'),
  },
  { name: 'room: intent', before: caughtUp, run: move },
  {
    name: 'room: offer undo, to be answered',
    most: FREE_UNDO,
    before: (scene) => otherOf(scene).offer('undo', false),
    run: (scene) => otherOf(scene).offer('undo'),
  },
  ...(['draw', 'rematch', 'open-hand'] as const).map((what) => ({
    name: `room: offer ${what}`,
    before: ({ links: [link] }: Scene) => link.offer(what, false),
    run: ({ links: [link] }: Scene) => link.offer(what),
  })),
  {
    name: 'room: answer an offer that is gone',
    run: ({ links: [link] }) => link.answer('draw', true, 0),
  },
  { name: 'room: chat', run: ({ links: [link] }) => link.request('chat', { text: 'Hello!' }) },
  { name: 'room: emote', run: ({ links: [link] }) => link.request('emote', { emote: 'wow' }) },
  { name: 'room: mute', run: ({ links: [link] }) => link.request('mute', { who: 1, on: false }) },
  { name: 'room: position', run: (scene) => moverOf(scene).position() },
  { name: 'room: view', run: ({ links: [link] }) => link.request('view', {}) },
  { name: 'room: join again', most: { listings: 16 }, run: again },
  {
    name: 'room: watch',
    async run({ url, watcher, match }) {
      const link = await WatchLink.open({
        server: url,
        token: watcher,
        match,
        viewer: 'spectator',
      });
      await link.leave();
    },
  },
  {
    name: 'room: answer undo',
    most: CONSENT,
    before: (scene) => otherOf(scene).offer('undo'),
    run: (scene) => moverOf(scene).answer('undo'),
  },
];

const LOBBY: readonly RequestKind[] = [
  {
    name: 'lobby: join',
    async run({ url, watcher }) {
      const leave = await followLobby(
        { server: url, token: watcher },
        () => {},
        () => {},
      );
      leave();
    },
  },
  {
    name: 'queue: join and leave',
    async run({ url, watcher }) {
      const wish = { format: 'skirmish', deck: 'vanguard', rated: false, house: false };
      const leave = await enterQueue({ server: url, token: watcher }, wish, () => {});
      leave();
    },
  },
];

async function botMove({ bots, botMatch }: Scene): Promise<unknown> {
  for (const line of bots) {
    const decision = line.of('decision').at(-1);
    if (decision === undefined || decision.match !== botMatch) continue;
    const answer = await line.ask({ type: 'intent', match: botMatch, rev: decision.rev, index: 0 });
    if (answer.ok) return answer;
  }
  return null;
}

const BOTS: readonly RequestKind[] = [
  {
    name: 'bot: hello, and off',
    run: async ({ url, botTokens }) => (await BotLine.enter(url, botTokens[2] ?? '')).leave(),
  },
  {
    name: 'bot: join',
    run: ({ bots: [line], botMatch }) => line.ask({ type: 'join', match: botMatch }),
  },
  { name: 'bot: intent', run: botMove },
  {
    name: 'bot: intent, refused',
    run: ({ bots: [line], botMatch: match }) =>
      line.ask({ type: 'intent', match, rev: 0, index: 4095 }),
  },
  ...(['draw', 'undo', 'rematch', 'open-hand'] as const).map((what) => ({
    name: `bot: offer ${what}`,
    most: what === 'undo' ? FREE_UNDO : {},
    run: ({ bots: [line], botMatch: match }: Scene) =>
      line.ask({ type: 'offer', match, what, on: true }),
  })),
  {
    name: 'bot: answer an offer that is gone',
    run: ({ bots: [line], botMatch: match }) =>
      line.ask({ type: 'offer', match, what: 'draw', on: true, answers: 0 }),
  },
  {
    name: 'bot: position',
    run: ({ bots: [line], botMatch: match }) => line.ask({ type: 'position', match }),
  },
  {
    name: 'bot: queue',
    run: ({ bots: [line] }) => line.ask({ type: 'queue', format: 'skirmish', deck: 'vanguard' }),
  },
  { name: 'bot: unqueue', run: ({ bots: [line] }) => line.ask({ type: 'unqueue' }) },
  {
    name: 'bot: challenge',
    most: { listings: 16 },
    run: ({ bots: [line] }) => line.ask({ type: 'challenge', to: 'anybody', deck: 'stone' }),
  },
  {
    name: 'bot: accept, refused',
    run: ({ bots: [line], botMatch: match }) => line.ask({ type: 'accept', match, deck: 'stone' }),
  },
  {
    name: 'bot: decline, refused',
    run: ({ bots: [line], botMatch: match }) => line.ask({ type: 'decline', match }),
  },
];

/** All of them. A round of one leaves the scene as the next one needs it. */
export const KINDS: readonly RequestKind[] = [...HTTP, ...LOBBY, ...BOTS, ...ROOM];

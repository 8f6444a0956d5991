import { describe, expect, it } from 'vitest';
import type { Feed } from '../../client/feeds/feed.ts';
import { beginLesson } from '../../client/learn/begin-lesson.ts';
import { judge, type Standing } from '../../client/learn/judge.ts';
import { LESSONS, type Lesson } from '../../client/learn/lessons.ts';
import { intentFor, nextAction, type ScriptedAction } from '../../client/learn/scripted-action.ts';
import { defaultBook, type Intent, type SeenEvent } from '../../shared/index.ts';

const book = defaultBook();

type Player = (feed: Feed) => Intent | null;

const cued =
  (lesson: Lesson, done: ScriptedAction[] = []): Player =>
  (feed) => {
    const { view, legal } = feed.now.value!;
    const hint = nextAction(view!, legal, lesson.hints);
    if (hint === null) return null;
    done.push(hint);
    return intentFor(view!, legal, hint);
  };

/** The choice of a player who passes whenever possible. */
const passing: Player = (feed) => feed.now.value!.legal.find(({ kind }) => kind === 'pass') ?? null;

const aimingAt =
  (card: string, on: string): Player =>
  (feed) => {
    const { view, legal } = feed.now.value!;
    return intentFor(view!, legal, { do: 'play', card, on });
  };

/** Plays until the lesson is decided. */
async function play(lesson: Lesson, player: Player): Promise<Standing> {
  const feed = beginLesson(book, lesson, () => Promise.resolve());
  const events: SeenEvent[] = [];
  feed.onTableUpdate((update) => events.push(...update.events));
  for (let tries = 0; tries < 60; tries++) {
    const standing = judge(lesson, { events, view: feed.now.value!.view! });
    if (standing !== 'going') return standing;
    const intent = player(feed);
    if (intent === null) await new Promise((done) => setImmediate(done));
    else expect(await feed.intent(intent)).toMatchObject({ ok: true });
  }
  return 'going';
}

describe.each(LESSONS.map((lesson) => [lesson.title, lesson] as const))(
  'lesson %s',
  (_, lesson) => {
    it('is reached by following the hints, all of which are used', async () => {
      const done: ScriptedAction[] = [];
      expect(await play(lesson, cued(lesson, done))).toBe('reached');
      expect(done).toEqual(lesson.hints);
    });

    it('is not reached by only passing', async () => {
      expect(await play(lesson, passing)).toBe('missed');
    });

    it('is not reached before anything is done', () => {
      const feed = beginLesson(book, lesson, () => Promise.resolve());
      expect(judge(lesson, { events: [], view: feed.now.value!.view! })).toBe('going');
      feed.close();
    });

    it('can be tried again from the same position', () => {
      const views = [0, 1].map(() => {
        const feed = beginLesson(book, lesson, () => Promise.resolve());
        feed.close();
        return feed.now.value!.view;
      });
      expect(views[0]).toEqual(views[1]);
    });
  },
);

describe('a lesson', () => {
  const named = (id: string): Lesson => LESSONS.find((lesson) => lesson.id === id)!;

  it('fails when its card is spent on something else', async () => {
    expect(await play(named('aim'), aimingAt('duel-smite', 'tide-guard'))).toBe('missed');
    expect(await play(named('aim'), aimingAt('duel-smite', 'hero'))).toBe('missed');
  });

  it('fails when the wrong unit blocks', async () => {
    const lesson = named('block');
    const wrong: Player = (feed) => {
      const { view, legal } = feed.now.value!;
      const action: ScriptedAction = { do: 'block', unit: 'militia', against: 'raider' };
      return intentFor(view!, legal, action) ?? passing(feed);
    };
    expect(await play(lesson, wrong)).toBe('missed');
  });

  it('fails when a card is played unpowered', async () => {
    const lesson = named('power');
    const plain: Player = (feed) => {
      const { view, legal } = feed.now.value!;
      const actions: ScriptedAction[] = [
        { do: 'play', card: 'whirlwind' },
        { do: 'choose', unit: 'leviathan' },
      ];
      const action = nextAction(view!, legal, actions);
      return action === null ? null : intentFor(view!, legal, action);
    };
    expect(await play(lesson, plain)).toBe('missed');
  });
});

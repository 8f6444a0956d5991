import type { EndedSessions } from './ended-sessions.ts';
import type { Ending, Session } from './session.ts';

type Live = { readonly session: Session; readonly person: string; readonly cut: () => void };

/** The open sockets of this process by user and session: they are closed when the session ends. */
export class LiveSessions {
  readonly #ended: EndedSessions;
  /** By user id and by session id. */
  readonly #bySubject = new Map<string, Set<Live>>();

  constructor(ended: EndedSessions) {
    this.#ended = ended;
    ended.listen((ending) => this.#cut(ending));
  }

  /** Null if the session has already ended; otherwise a function that removes the socket. */
  add(person: string, session: Session, cut: () => void): (() => void) | null {
    if (this.#ended.has(person, session)) return null;
    const live: Live = { session, person, cut };
    for (const subject of subjectsOf(live)) {
      this.#bySubject.set(subject, (this.#bySubject.get(subject) ?? new Set()).add(live));
    }
    return () => this.#forget(live);
  }

  #cut({ subject, generation }: Ending): void {
    for (const live of [...(this.#bySubject.get(subject) ?? [])]) {
      if (live.session.generation >= generation) continue;
      this.#forget(live);
      live.cut();
    }
  }

  #forget(live: Live): void {
    for (const subject of subjectsOf(live)) {
      const all = this.#bySubject.get(subject);
      if (all?.delete(live) && all.size === 0) this.#bySubject.delete(subject);
    }
  }
}

const subjectsOf = ({ person, session }: Live) => [person, session.id];

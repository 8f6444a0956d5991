import type { Language } from './contract/language.ts';
import { english } from './en/index.ts';

/** The languages of the game. Each is one folder. */
const LANGUAGES = { en: english } as const satisfies Record<string, Language>;

export type LanguageId = keyof typeof LANGUAGES;

/** In which the server speaks, and a view says what an enemy will do. */
const DEFAULT_LANGUAGE: LanguageId = 'en';

export const languageOf = (id: LanguageId = DEFAULT_LANGUAGE): Language => LANGUAGES[id];

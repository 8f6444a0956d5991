/** A file that a new thing touches. `<name>` stands for the name of what is new. */
type Place = {
  readonly file: string;
  /** What to do there, as an order. */
  readonly does: string;
};

export type Recipe = {
  readonly what: string;
  /** All that has to change so that it can be played. Nothing else may be needed. */
  readonly files: readonly Place[];
  /** How it looks and reads, where the compiler asks for it. */
  readonly drawings: readonly Place[];
  readonly tests: readonly Place[];
};

/** More files than these, and something is written down twice. */
export const MOST_FILES = 3;

const INTENT: Recipe = {
  what: 'an intent kind',
  files: [
    {
      file: 'shared/intents/<name>.ts',
      does: 'Write its shape, when it is offered, what it does, and why it is refused.',
    },
    { file: 'shared/intents/index.ts', does: 'List it in `INTENTS`.' },
    {
      file: 'shared/modes/duel/index.ts',
      does: 'Offer it in the steps of the mode that knows it.',
    },
  ],
  drawings: [
    { file: 'client/table/choices/intent-paths.ts', does: 'Say how it is picked on the table.' },
  ],
  tests: [
    { file: 'test/rules/bad-intents.test.ts', does: 'Add a position in which it is legal.' },
    { file: 'test/protocol/bot-contract.json', does: 'Record the contract anew.' },
  ],
};

const KEYWORD: Recipe = {
  what: 'a keyword',
  files: [
    {
      file: 'shared/keywords/<name>.ts',
      does: 'Write its id, what it is worth to a bot, and the hooks it answers.',
    },
    { file: 'shared/keywords/index.ts', does: 'List it in `KEYWORDS`, at the end.' },
    {
      file: 'shared/combat/attacking.ts',
      does: 'Ask its hook in the rule that it changes, if no rule asks that hook yet.',
    },
  ],
  drawings: [
    { file: 'client/art/sigils.ts', does: 'Draw its sign.' },
    { file: 'client/art/ornaments.ts', does: 'Draw what it adds to the picture of a unit.' },
    { file: 'shared/text/en/keywords.ts', does: 'Write its name and its reminder.' },
  ],
  tests: [
    { file: 'test/rules/keyword-pairs.test.ts', does: 'Say how it goes with each other one.' },
  ],
};

const EFFECT: Recipe = {
  what: 'an effect',
  files: [
    {
      file: 'shared/effects/<name>.ts',
      does: 'Write its shape, what it does, what it acts on, what it sets off, what it is worth to a bot.',
    },
    { file: 'shared/effects/index.ts', does: 'List it in `EFFECTS`.' },
  ],
  drawings: [
    { file: 'client/art/emblem.ts', does: 'Choose the emblem of cards that do it.' },
    {
      file: 'shared/text/en/effects.ts',
      does: 'Say how it reads, there or in one of the tables it joins.',
    },
  ],
  tests: [{ file: 'test/rules/effect-rows-units.ts', does: 'Add what it does to a position.' }],
};

const ROOM_MESSAGE: Recipe = {
  what: 'a room message',
  files: [
    { file: 'shared/protocol/seat-requests.ts', does: 'Write its schema and its type.' },
    {
      file: 'server/rooms/match-room.ts',
      does: 'List it in `messages` with its name and its handler; in `server/rooms/watch-room.ts` too, if spectators send it.',
    },
    { file: 'client/link/match-link.ts', does: 'Add a method that sends it.' },
  ],
  drawings: [],
  tests: [
    {
      file: 'test/rooms/talk.test.ts',
      does: 'Add what it does and how it is refused, here or in a file beside it.',
    },
  ],
};

const FORMAT: Recipe = {
  what: 'a format',
  files: [
    {
      file: 'shared/formats/<name>.ts',
      does: 'Write its mode, its numbers, its deck rules and, in a siege, its waves.',
    },
    { file: 'shared/formats/index.ts', does: 'List it in `FORMATS`.' },
  ],
  drawings: [],
  tests: [],
};

/** What is added most often, and all that it takes. Tested on examples, so that it stays true. */
export const RECIPES: readonly Recipe[] = [INTENT, KEYWORD, EFFECT, ROOM_MESSAGE, FORMAT];

const rowOf = ({ file, does }: Place): string => `| \`${file}\` | ${does} |`;

/** A recipe as the guide for contributors has it. */
export function recipeText({ what, files, drawings, tests }: Recipe): string {
  const rows = [...files, ...drawings, ...tests].map(rowOf);
  return [`### To add ${what}`, '', '| file | what to do |', '|---|---|', ...rows].join('\n');
}

/** What a bot did wrong, in a sentence for its author. */
export class Wrong extends Error {}

/** Says what a bot did wrong, in a sentence for its author. */
export class BotFault extends Error {}

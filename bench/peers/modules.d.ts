/**
 * The parts of the peers that are used here, declared so that the type check needs no
 * bench/node_modules: CI checks bench/ without installing a GPL package or a web server.
 */
declare module 'boardgame.io/dist/cjs/internal.js' {
  interface Ctx {
    currentPlayer: string;
    turn: number;
    gameover?: unknown;
  }
  interface Context<G> {
    G: G;
    ctx: Ctx;
  }
  export interface Game<G, Setup> {
    name: string;
    disableUndo: boolean;
    setup: (context: { ctx: Ctx }, setupData: Setup) => G;
    moves: Record<string, (context: Context<G>, first: number, second: number) => void>;
    turn: { onBegin: (context: Context<G>) => void };
    endIf: (context: Context<G>) => unknown;
  }
  export interface Action {
    type: 'MAKE_MOVE' | 'GAME_EVENT';
    payload: { type: string; args: number[]; playerID: string };
  }
  interface State<G> extends Context<G> {
    /** Present only when the reducer refused the action. */
    transients?: unknown;
  }
  export function ProcessGameConfig<G, Setup>(game: Game<G, Setup>): Game<G, Setup>;
  export function InitializeGame<G, Setup>(options: {
    game: Game<G, Setup>;
    setupData: Setup;
  }): State<G>;
  export function CreateGameReducer<G, Setup>(options: {
    game: Game<G, Setup>;
  }): (state: State<G>, action: Action) => State<G>;
}

declare module 'boardgame.io/dist/cjs/server.js' {
  import type { AddressInfo } from 'node:net';
  import type { Game } from 'boardgame.io/dist/cjs/internal.js';

  interface Running {
    appServer: { address(): AddressInfo | string | null };
  }
  export class FlatFile {
    constructor(where: { dir: string });
  }
  export function Server<G, Setup>(options: {
    games: Game<G, Setup>[];
    origins: string[];
    db?: FlatFile;
  }): {
    run(where: { port: number }): Promise<Running>;
  };
}

declare module 'ws' {
  import type { IncomingMessage, Server } from 'node:http';

  export class WebSocket {
    constructor(url: string, options?: { perMessageDeflate: boolean });
    on(event: 'open', listener: () => void): this;
    on(event: 'message', listener: (data: Buffer) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    on(event: 'close', listener: (code: number, reason: Buffer) => void): this;
    send(data: Buffer | string): void;
    terminate(): void;
  }
  export class WebSocketServer {
    constructor(options: { server: Server });
    on(event: 'connection', listener: (socket: WebSocket, request: IncomingMessage) => void): this;
  }
}

declare module 'chessops/types' {
  export type Square = number;
  export type Role = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king';
}

declare module 'chessops/chess' {
  import type { Role, Square } from 'chessops/types';

  interface Context {
    king: Square | undefined;
  }
  interface SquareSet extends Iterable<Square> {
    has(square: Square): boolean;
  }
  export class Chess {
    static default(): Chess;
    board: { pawn: SquareSet; white: SquareSet; black: SquareSet };
    turn: 'white' | 'black';
    ctx(): Context;
    dests(from: Square, context: Context): SquareSet;
    play(move: { from: Square; to: Square; promotion?: Role }): void;
  }
}

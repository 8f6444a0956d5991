import { type Board, endlessDuel } from '../../peers/boardgame-io-duel.ts';
import { legalActions } from '../../peers/boardgame-io-legal.ts';
import { createDice, type Dice, pick } from '../../peers/dice.ts';
import { Connection } from './connection.ts';
import { Seat } from './seat.ts';
import { Table } from './table.ts';

interface State {
  readonly G: Board;
  readonly ctx: { readonly currentPlayer: string };
  readonly _stateID: number;
}

interface Place {
  readonly match: string;
  readonly player: string;
}

const namespace = `/${endlessDuel.name}`;

/** socket.io over its websocket: a digit for the layer below, one for the kind, then the event. */
const packet = (kind: string, body = '') => `${kind}${namespace},${body}`;
const isPacket = (frame: Buffer, kind: string, body = '') =>
  frame.indexOf(packet(kind, body)) === 0;
const ping = '2'.charCodeAt(0);

/** There is no separate answer: the new state tells the sender that its move was made. */
class BoardgameIoSeat extends Seat {
  readonly #at: Place;
  readonly #dice: Dice;
  #news: Buffer = Buffer.alloc(0);
  #state: State | null;

  constructor(connection: Connection, at: Place, state: State) {
    super(connection);
    this.#at = at;
    this.#dice = createDice(2 * Number(at.match) + Number(at.player));
    this.#state = state;
    this.updated(state.ctx.currentPlayer === at.player);
    this.listen();
  }

  protected decide(): void {
    const { match, player } = this.#at;
    const state = this.#state ?? stateIn(this.#news);
    const action = pick(this.#dice, legalActions(state.G, player));
    const event = ['update', action, state._stateID, match, player];
    this.connection.send(packet('42', JSON.stringify(event)));
  }

  protected read(frame: Buffer): void {
    if (frame[0] === ping && frame.length === 1) this.connection.send('3');
    if (!isPacket(frame, '42', '["update"')) return;
    this.#news = frame;
    this.#state = null;
    this.updated(frame.includes(`"currentPlayer":"${this.#at.player}"`));
    this.answered();
  }
}

function stateIn(frame: Buffer): State {
  const [, , state] = JSON.parse(frame.toString('utf8', packet('42').length));
  return state as State;
}

/** Joins a match, which the server creates if it does not exist. */
async function takeSeat(url: string, at: Place): Promise<Seat> {
  const connection = await Connection.open(`${url}/socket.io/?EIO=4&transport=websocket`);
  connection.send(packet('40'));
  await connection.next((frame) => isPacket(frame, '40'));
  connection.send(packet('42', JSON.stringify(['sync', at.match, at.player])));
  const synced = await connection.next((frame) => isPacket(frame, '42', '["sync"'));
  const [, , { state }] = JSON.parse(synced.toString('utf8', packet('42').length));
  return new BoardgameIoSeat(connection, at, state as State);
}

export async function openBoardgameIoTable(url: string, id: string): Promise<Table> {
  const first = await takeSeat(url, { match: id, player: '0' });
  return new Table(id, [first, await takeSeat(url, { match: id, player: '1' })]);
}

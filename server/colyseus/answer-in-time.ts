import { matchMaker, ServerError } from '@colyseus/core';
import { CLUSTER } from '../limits/table/cluster.ts';

function late(): { readonly promise: Promise<never>; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<never>((_, reject) => {
    const why = 'The server with this room does not answer. Try again in a moment.';
    timer = setTimeout(() => reject(new ServerError(503, why)), CLUSTER.call);
  });
  return { promise, stop: () => clearTimeout(timer) };
}

/** Refuses a join in time if the process that has the room does not answer: Colyseus would wait for seconds. */
export function answerInTime(): void {
  const { controller } = matchMaker;
  const invoke = controller.invokeMethod.bind(controller);
  controller.invokeMethod = async (method, room, ...rest) => {
    const answer = invoke(method, room, ...rest);
    if (matchMaker.getLocalRoomById(room) !== undefined) return answer;
    const { promise, stop } = late();
    // Nobody waits for an answer that comes later.
    answer.catch(() => {});
    return Promise.race([answer, promise]).finally(stop);
  };
}

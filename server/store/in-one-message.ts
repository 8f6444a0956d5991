/**
 * So many do not wait for more: the other thread can begin with them while the next ones are made
 * ready, and neither stands still for the other.
 */
const ENOUGH = 32;

/**
 * What is put in during one turn of the event loop goes over together: to hand a message to another
 * thread costs more than what is in it.
 */
export function inOneMessage<T>(post: (items: readonly T[]) => void): (item: T) => void {
  let waiting: T[] = [];
  const hand = () => {
    const items = waiting;
    waiting = [];
    if (items.length > 0) post(items);
  };
  return (item) => {
    const count = waiting.push(item);
    if (count === 1) setImmediate(hand);
    // What is put in one after the other, without a pause, stays together all the same.
    if (count === ENOUGH) queueMicrotask(hand);
  };
}

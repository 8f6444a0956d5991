/** The clients of the benchmark: does what the process of the server tells it to, one thing at a time. */
import { KINDS } from './kinds.ts';
import { closeScene, openScene, type Scene } from './scene.ts';

export type Order =
  | { readonly open: string }
  | { readonly kind: string; readonly round: number; readonly part: 'before' | 'run' }
  | { readonly close: true };

let scene: Scene | null = null;

async function obey(order: Order): Promise<unknown> {
  if ('open' in order) {
    scene = await openScene(order.open);
    const { match, botMatch, played } = scene;
    return { match, botMatch, played };
  }
  if (scene === null) throw new Error('There is no scene yet.');
  if ('close' in order) return closeScene(scene).then(() => null);
  const kind = KINDS.find(({ name }) => name === order.kind);
  await kind?.[order.part]?.(scene, order.round);
  return null;
}

process.on('message', (order: Order) => {
  obey(order).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});

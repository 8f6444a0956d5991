const moving = new WeakMap<Element, Animation>();

/**
 * A thing moves in one way at a time: of two at once the page would have to draw every picture
 * itself, and the browser draws them much quicker alone.
 */
export function move(element: Element, frames: Keyframe[], ms: number, easing: string): Animation {
  moving.get(element)?.cancel();
  const animation = element.animate(frames, { duration: ms, easing });
  moving.set(element, animation);
  return animation;
}

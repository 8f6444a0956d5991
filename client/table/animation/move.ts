const moving = new WeakMap<Element, Animation>();

/**
 * Runs one animation per element at a time: with two at once the browser could not run them on the
 * compositor, which is much faster.
 */
export function move(element: Element, frames: Keyframe[], ms: number, easing: string): Animation {
  moving.get(element)?.cancel();
  const animation = element.animate(frames, { duration: ms, easing });
  moving.set(element, animation);
  return animation;
}

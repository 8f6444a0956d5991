/**
 * A function type whose parameters are checked as loosely as those of methods. One list can therefore hold
 * the functions of all effects, although each takes only nodes of its own kind.
 */
export type Method<Args extends readonly unknown[], Result> = {
  method(...args: Args): Result;
}['method'];

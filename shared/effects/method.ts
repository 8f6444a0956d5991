/**
 * A function whose parameters are compared as those of methods are. One list can hold the functions of all
 * effects this way, although each function takes only the nodes of its own kind.
 */
export type Method<Args extends readonly unknown[], Result> = {
  method(...args: Args): Result;
}['method'];

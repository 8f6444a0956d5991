/** What the server refused, with its code and in its own words. */
export class RejectionError extends Error {
  readonly code: string;
  /** Seconds until it is worth another try. */
  readonly wait: number | undefined;

  constructor({
    code,
    message,
    wait,
  }: { code: string; message: string; wait?: number | undefined }) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.wait = wait;
  }
}

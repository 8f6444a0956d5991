/** A rejection by the server, with its code and message. */
export class RejectionError extends Error {
  readonly code: string;
  /** Seconds to wait before another attempt makes sense. */
  readonly wait: number | undefined;

  constructor({
    code,
    message,
    wait,
  }: { code: string; message: string; wait?: number | undefined }) {
    super(message);
    this.name = 'RejectionError';
    this.code = code;
    this.wait = wait;
  }
}

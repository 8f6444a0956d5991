import { parseArgs } from 'node:util';

export const USAGE = `Serves the page and the server for development, on one address.
A change of the page reloads the page; a change of server/, shared/ or bots/ restarts the server, and
running matches continue. Settings of the server are environment variables (npm start -- --help).

  npm run dev
  npm run dev -- --port 3000   another port than 5173
  npm run dev -- --data DIR    another folder than data/dev for the database and the secret
  npm run dev -- --help`;

export type Options = {
  readonly port: number;
  readonly data: string;
  readonly help: boolean;
};

const PORT = /^\d{1,5}$/;

export function readOptions(args: readonly string[]): Options {
  const { port, data, help } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '5173' },
      data: { type: 'string', default: 'data/dev' },
      help: { type: 'boolean', default: false },
    },
  }).values;
  if (!PORT.test(port) || Number(port) > 65_535)
    throw new Error(`--port is "${port}"; it must be a number from 0 to 65535.`);
  return { port: Number(port), data, help };
}

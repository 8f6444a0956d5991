import { parseArgs } from 'node:util';
import { positive, wholeNumber } from '../measure/number-options.ts';

export interface Options {
  readonly rounds: number;
  readonly seconds: number;
  readonly tables: number;
  readonly addresses: number;
  readonly guests: number;
  readonly rate: number;
  readonly gate: boolean;
  readonly help: boolean;
}

export const usage = `usage: npm run bench:crowd -- [--rounds 5] [--seconds 10] [--tables 50] [--addresses 500] [--guests 5000] [--rate 1500] [--gate]

  --rounds     how often the crowd attacks each of the two servers
  --seconds    how long an attack lasts
  --tables     matches played meanwhile, at one intent per second and player
  --addresses  addresses of the crowd; --guests is how many guests it has in all
  --rate       actions of the crowd per second, in all
  --gate       exit 1 when the players' p99 grows by more than half, or a newcomer is turned away`;

export function parseOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '10' },
      tables: { type: 'string', default: '50' },
      addresses: { type: 'string', default: '500' },
      guests: { type: 'string', default: '5000' },
      rate: { type: 'string', default: '1500' },
      gate: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return {
    ...values,
    rounds: wholeNumber('rounds', values.rounds),
    seconds: positive('seconds', values.seconds),
    tables: wholeNumber('tables', values.tables),
    addresses: wholeNumber('addresses', values.addresses),
    guests: wholeNumber('guests', values.guests),
    rate: wholeNumber('rate', values.rate),
  };
}

import { TABLE } from '../../server/limits/table/index.ts';
import { RATE_REASONS, RATES, type RateRow } from '../../server/limits/table/rates.ts';
import type { Row, Rows } from '../../server/limits/table/row.ts';
import { RETENTION } from '../../server/retention/rules.ts';
import { CONNECTION_LIMITS } from '../../shared/protocol/bot/limits.ts';
import { LONGEST_CHAT } from '../../shared/protocol/seat-requests.ts';

const number = (value: number): string => value.toLocaleString('en-US');

/** Milliseconds in a readable unit. */
function time(ms: number): string {
  if (ms >= 2 ** 31 - 1) return '24 days';
  if (ms % 3_600_000 === 0) return `${ms / 3_600_000} h`;
  if (ms >= 120_000 && ms % 60_000 === 0) return `${ms / 60_000} min`;
  return ms >= 1_000 ? `${ms / 1_000} s` : `${ms} ms`;
}

function bytes(count: number): string {
  if (count >= 1024 * 1024) return `${count / 1024 / 1024} MiB`;
  return count >= 1024 ? `${count / 1024} KiB` : `${count} bytes`;
}

function amount({ is, unit }: Row): string {
  if (unit === 'ms') return time(is);
  if (unit === 'seconds') return time(1_000 * is);
  if (unit === 'bytes') return bytes(is);
  if (unit === 'share') return `1/${Math.round(1 / is)}`;
  return `${number(is)} ${unit}`;
}

const line = (...cells: string[]): string => `| ${cells.join(' | ')} |`;

function topic([name, rows]: [string, Rows]): string {
  const lines = Object.entries(rows).map(([of, row]) => line(`\`${of}\``, amount(row), row.why));
  return [`## ${name}`, '', '| | limit | |', '|---|---|---|', ...lines, ''].join('\n');
}

function rateOf({ by, count, seconds, burst = count }: RateRow): string {
  const often = `${number(count)} in ${time(1_000 * seconds)}`;
  const once = burst === count ? '' : `, ${number(burst)} at once`;
  return `${by.join(' and ')}: ${often}${once}`;
}

function rates(): string {
  const lines = Object.entries(RATES).map(([name, rows]) => {
    const why = RATE_REASONS[name as keyof typeof RATES];
    return line(`\`${name}\``, rows.map(rateOf).join('<br>'), why);
  });
  return ['## How often', '', '| | by whom, how often | |', '|---|---|---|', ...lines, ''].join(
    '\n',
  );
}

function protocol(): string {
  const { frame, hello, faults, connections: lines } = CONNECTION_LIMITS;
  const rows = [
    line('a chat message', `${LONGEST_CHAT} characters`, 'As people count them.'),
    line('a message of a bot', bytes(frame), 'A deck with its names.'),
    line('the hello of a bot', `${hello} s`, 'A connection without one is closed then.'),
    line('invalid messages of a bot', String(faults), 'Then its connection is closed.'),
    line(
      'connections of one bot',
      String(lines),
      'The oldest is closed when another one is opened.',
    ),
  ];
  return ['## Part of the contract', '', '| | limit | |', '|---|---|---|', ...rows, ''].join('\n');
}

function retention(): string {
  const rows = RETENTION.map(({ what, kept, why }) => line(what, kept, why));
  return ['## What is kept', '', '| | for how long | |', '|---|---|---|', ...rows, ''].join('\n');
}

/** Generates `docs/limits.md` from the table of limits. */
export function limitsPage(): string {
  return `# Limits

Every limit of the server, as the code has it: made from \`server/limits/table\` by \`npm run docs:limits\`. With \`LIMITS=off\`,
which production refuses, nothing is counted by person, address or network.

An address is an IPv4 address or an IPv6 /64. Where several limits count, each must have room. A refusal names its reason and the seconds to wait.
A share is of what is free at that moment: the fuller the server is, the less one network may take, so that the next one finds room.

${rates()}
${Object.entries(TABLE).map(topic).join('\n')}
${retention()}
${protocol()}`;
}

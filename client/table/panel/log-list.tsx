import { useEffect, useRef } from 'preact/hooks';
import { useTable } from '../model/context.ts';
import './log-list.css';

/** The log, with the newest line at the bottom. */
export function LogList() {
  const { log } = useTable();
  const lines = log.lines.value;
  const ref = useRef<HTMLOListElement>(null);
  const last = lines.at(-1)?.at;
  useEffect(() => {
    ref.current?.scrollTo({ top: ref.current.scrollHeight });
  }, [last]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
    <ol ref={ref} class="log" aria-label="What happened" tabIndex={0}>
      {lines.map((line) => (
        <li key={line.at} data-kind={line.kind}>
          {line.words}
        </li>
      ))}
    </ol>
  );
}

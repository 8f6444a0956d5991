import './timeline-bar.css';
import { type ReplayModel, SPEEDS, type Speed } from '../model/replay-model.ts';
import { aheadText, momentText } from '../model/replay-text.ts';
import { Chart } from './chart.tsx';

const VERSUS_LEGEND = 'Lines: life. Shade: who is ahead by life, units and cards.';
const SIEGE_LEGEND = 'Lines: life of both heroes; dashed: the health left to the wild.';

function Seek({ model }: { model: ReplayModel }) {
  const { timeline, at } = model;
  return (
    <input
      class="seek"
      type="range"
      min={0}
      max={timeline.length}
      value={at.value}
      aria-label="Move"
      title={timeline.isSiege ? SIEGE_LEGEND : VERSUS_LEGEND}
      aria-valuetext={momentText(model)}
      onInput={({ currentTarget }) => model.seek(currentTarget.valueAsNumber)}
    />
  );
}

/** Turn numbers below the chart, as many as there is space for. */
function Numbers({ model: { turns, timeline } }: { model: ReplayModel }) {
  const every = Math.ceil(turns.length / 12);
  return (
    <div class="turn-numbers" aria-hidden="true">
      {turns
        .filter(({ turn }) => turn > 0 && (turn - 1) % every === 0)
        .map(({ turn, at }) => (
          <span key={turn} style={{ left: `${(100 * at) / Math.max(1, timeline.length)}%` }}>
            {turn}
          </span>
        ))}
    </div>
  );
}

/** Drawn, because fonts differ in these symbols. Triangles point right; `back` flips them. */
const SIGNS = {
  move: 'M6 4 L14 10 L6 16 Z',
  turn: 'M3 4 L10 10 L3 16 Z M10 4 L17 10 L10 16 Z',
  end: 'M4 4 L12 10 L4 16 Z M13 4 H15.5 V16 H13 Z',
} as const;

type ButtonProps = {
  words: string;
  sign: keyof typeof SIGNS;
  back?: boolean;
  off: boolean;
  onClick: () => void;
};

function Button({ words, sign, back = false, off, onClick }: ButtonProps) {
  return (
    <button type="button" aria-label={words} title={words} disabled={off} onClick={onClick}>
      <svg class={back ? 'sign back' : 'sign'} viewBox="0 0 20 20" aria-hidden="true">
        <path d={SIGNS[sign]} />
      </svg>
    </button>
  );
}

function Buttons({ model }: { model: ReplayModel }) {
  const { at, timeline, playing } = model;
  const isFirst = at.value === 0;
  const isLast = at.value === timeline.length;
  const play = () => {
    if (!playing.value && isLast) model.seek(0);
    playing.value = !playing.value;
  };
  const to = (words: string, sign: keyof typeof SIGNS, onClick: () => void) => ({
    ...{ words, sign, onClick },
  });
  return (
    <>
      <Button {...to('To the beginning (Home)', 'end', () => model.seek(0))} back off={isFirst} />
      <Button {...to('Previous turn (Page Up)', 'turn', () => model.skip(-1))} back off={isFirst} />
      <Button
        {...to('One move back (left arrow)', 'move', () => model.seek(at.value - 1))}
        back
        off={isFirst}
      />
      <button type="button" class="main play" onClick={play}>
        {playing.value ? 'Pause' : 'Play'}
      </button>
      <Button {...to('One move forward (right arrow)', 'move', model.forward)} off={isLast} />
      <Button {...to('Next turn (Page Down)', 'turn', () => model.skip(1))} off={isLast} />
      <Button {...to('To the end (End)', 'end', () => model.seek(timeline.length))} off={isLast} />
    </>
  );
}

function SpeedChoice({ model: { speed } }: { model: ReplayModel }) {
  return (
    <label class="speed">
      Speed{' '}
      <select
        value={speed.value}
        onChange={({ currentTarget }) => {
          speed.value = Number(currentTarget.value) as Speed;
        }}
      >
        {SPEEDS.map((each) => (
          <option key={each} value={each}>
            {each}×
          </option>
        ))}
      </select>
    </label>
  );
}

export function TimelineBar({ model }: { model: ReplayModel }) {
  const { timeline, turns } = model;
  return (
    <section class="time-line panel" aria-label="Time line">
      <div class="time-buttons">
        <Buttons model={model} />
        <SpeedChoice model={model} />
        <p class="moment">
          <span>{momentText(model)}</span>
          <span class="ahead">{aheadText(model)}</span>
        </p>
      </div>
      <div class="chart-box">
        <Chart moments={timeline.moments} turns={turns} isSiege={timeline.isSiege} />
        <Seek model={model} />
      </div>
      <Numbers model={model} />
    </section>
  );
}

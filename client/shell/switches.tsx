import { sound, theme } from './preferences.ts';

const NEXT = { system: 'dark', dark: 'light', light: 'system' } as const;
const LABELS = {
  system: 'Theme: follow the system',
  dark: 'Theme: dark',
  light: 'Theme: light',
} as const;
const SIGNS = { system: '◐', dark: '☾', light: '☀' } as const;

export function ThemeSwitch() {
  const now = theme.value;
  return (
    <button
      type="button"
      class="quiet"
      aria-label={LABELS[now]}
      title={LABELS[now]}
      onClick={() => {
        theme.value = NEXT[now];
      }}
    >
      {SIGNS[now]}
    </button>
  );
}

export function SoundSwitch() {
  const on = sound.value === 'on';
  return (
    <button
      type="button"
      class="quiet"
      aria-pressed={on}
      aria-label="Sound"
      title={on ? 'Sound is on' : 'Sound is off'}
      onClick={() => {
        sound.value = on ? 'off' : 'on';
      }}
    >
      {on ? '♪' : '∅'}
    </button>
  );
}

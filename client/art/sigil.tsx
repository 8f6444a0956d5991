import { SIGILS, type SigilName } from './sigils.ts';
import './sigil.css';

export function Sigil({ name }: { name: SigilName }) {
  return (
    <svg class="sigil" viewBox="0 0 16 16" aria-hidden="true">
      <path fill-rule="evenodd" d={SIGILS[name]} />
    </svg>
  );
}

import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import './modal.css';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  readonly onKey?: (key: string) => void;
  readonly children: ComponentChildren;
};

/** A window above the page: it takes the keyboard, and Escape closes it. */
export function Modal({ title, onClose, onKey, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed rather than just taken away: then the keyboard is back where it was.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="modal"
      aria-labelledby={name}
      onClose={onClose}
      onKeyDown={(event) => onKey?.(event.key)}
    >
      <h2 id={name}>{title}</h2>
      {children}
    </dialog>
  );
}

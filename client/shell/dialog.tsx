import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import './dialog.css';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  readonly onKey?: (key: string) => void;
  readonly children: ComponentChildren;
};

/** A modal dialog; Escape, its button and a click outside close it. */
export function Dialog({ title, onClose, onKey, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // `close` gives the focus back to where it was, which removing the element would not.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={name}
      onClose={onClose}
      onKeyDown={(event) => onKey?.(event.key)}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div class="dialog-inner">
        <header>
          <h2 id={name}>{title}</h2>
          <button type="button" class="quiet" aria-label="Close" onClick={onClose}>
            ✕
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';

/** A page whose code is loaded when it is first shown. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let known: ComponentType<P> | null = null;
  return function Lazy(props: P) {
    const found = useSignal<ComponentType<P> | null>(known);
    const failed = useSignal(false);
    useEffect(() => {
      if (known !== null) return;
      load().then(
        (page) => {
          known = page;
          found.value = page;
        },
        () => {
          failed.value = true;
        },
      );
    }, []);
    const Page = found.value;
    if (Page !== null) return <Page {...props} />;
    if (failed.value) {
      return <p class="notice">This page could not be loaded. Check your connection and reload.</p>;
    }
    return (
      <p class="notice" role="status">
        Loading…
      </p>
    );
  };
}

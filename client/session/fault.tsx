/** An error message; the element always exists, so that screen readers announce its changes. */
export function Fault({ words }: { words: string }) {
  return (
    <p class="fault" role="alert" hidden={words === ''}>
      {words}
    </p>
  );
}

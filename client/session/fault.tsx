/** What went wrong, told to eyes and ears; the place is there before it is needed. */
export function Fault({ words }: { words: string }) {
  return (
    <p class="fault" role="alert" hidden={words === ''}>
      {words}
    </p>
  );
}

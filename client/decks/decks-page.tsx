export function DecksPage({ id }: { id: string }) {
  return <p class="notice">DecksPage {id}</p>;
}

export function CardsPage({ id }: { id: string }) {
  return <p class="notice">CardsPage {id}</p>;
}

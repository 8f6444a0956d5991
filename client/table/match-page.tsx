export function MatchPage({ id }: { id: string }) {
  return <p class="notice">MatchPage {id}</p>;
}

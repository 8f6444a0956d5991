export function WatchPage({ id }: { id: string }) {
  return <p class="notice">WatchPage {id}</p>;
}

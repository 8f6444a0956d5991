export function ReplayPage({ id }: { id: string }) {
  return <p class="notice">ReplayPage {id}</p>;
}

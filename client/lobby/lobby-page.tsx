export function LobbyPage({ id }: { id: string }) {
  return <p class="notice">LobbyPage {id}</p>;
}

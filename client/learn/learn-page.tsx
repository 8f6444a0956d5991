export function LearnPage({ id }: { id: string }) {
  return <p class="notice">LearnPage {id}</p>;
}

/** The phases of a round, for the help dialog. */
export function SiegeHelp() {
  return (
    <ol>
      <li>Each enemy shows what it will do, and to whom: a red line leads from it to that hero.</li>
      <li>Strike: both play cards at once. A pass is final for the phase.</li>
      <li>Block: your block stops whole attacks; the shield shows how much each one takes.</li>
      <li>
        Assign: attacks that were not blocked hit the hero, or a unit that takes the damage instead.
      </li>
      <li>Counter: play more cards; your units strike.</li>
    </ol>
  );
}

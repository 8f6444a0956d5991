/** The phases of a round, for the help dialog. */
export function SiegeHelp() {
  return (
    <ol>
      <li>Each enemy shows what it will do, and to whom: a red line leads from it to that hero.</li>
      <li>Strike: both play cards at once. A pass is final for the phase.</li>
      <li>Block: what you have of it stops whole attacks; the shield says how much each takes.</li>
      <li>Assign: what was not blocked hits the hero, or a unit that stands in for it.</li>
      <li>Counter: play more cards; your units strike.</li>
    </ol>
  );
}

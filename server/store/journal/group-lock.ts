/**
 * A lock between two groups: members of one group hold it together, the groups in turn. A member that comes
 * while the other group waits queues behind it, so that neither starves.
 */
export class GroupLock<G> {
  #group: G | null = null;
  #inside = 0;
  #waiting: { readonly group: G; admit(): void }[] = [];

  async enter(group: G): Promise<void> {
    const isFree = this.#inside === 0 || this.#group === group;
    if (isFree && this.#waiting.length === 0) {
      this.#group = group;
      this.#inside += 1;
      return;
    }
    await new Promise<void>((admit) => this.#waiting.push({ group, admit }));
  }

  leave(): void {
    this.#inside -= 1;
    const [first] = this.#waiting;
    if (this.#inside > 0 || first === undefined) return;
    const admitted = this.#waiting.filter(({ group }) => group === first.group);
    this.#waiting = this.#waiting.filter(({ group }) => group !== first.group);
    this.#group = first.group;
    this.#inside = admitted.length;
    for (const { admit } of admitted) admit();
  }
}

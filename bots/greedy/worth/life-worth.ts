/** Each point of life is worth more the fewer are left; below 0, every point still counts. */
export function lifeWorth(life: number): number {
  if (life <= 0) return -40 + 2 * life;
  if (life <= 5) return 1.4 * life;
  if (life <= 10) return 7 + 1 * (life - 5);
  return 12 + 0.75 * (life - 10);
}

/** The colours and strokes of all result charts. */
export const ink = '#1e293b';
export const quiet = '#64748b';
export const line = '#e2e8f0';
export const bar = '#2563eb';

export const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="13" fill="${ink}" ${more}>${words}</text>`;

/** An error bar from `low` to `high`. */
export const whisker = (low: number, high: number, y: number): string => {
  const [from, to] = [low.toFixed(1), high.toFixed(1)];
  return `<path d="M${from} ${y}H${to}M${from} ${y - 5}V${y + 5}M${to} ${y - 5}V${y + 5}" stroke="${ink}" stroke-width="1.5" fill="none"/>`;
};

/** Attributes that keep text readable on top of lines. */
export const haloed = 'stroke="#ffffff" stroke-width="4" paint-order="stroke"';

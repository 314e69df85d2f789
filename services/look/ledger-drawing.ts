/**
 * An SVG of a household examination roll: ruled lines, columns, and a clerk's hand that is only suggested. It has no ground
 * of its own and is drawn from a fixed seed, so that it is the same at every start.
 */
export function ledgerDrawing(): string {
  const random = seeded(1890);
  const lines = Array.from({ length: 24 }, (_, index) => 140 + index * 40);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1100" preserveAspectRatio="xMidYMid slice">
<g fill="none" stroke="#f6e6cb" stroke-linecap="round" stroke-linejoin="round">
<path stroke-width=".8" opacity=".5" d="${lines.map((y) => `M40 ${y}H780`).join('')}"/>
<path stroke-width="1.2" opacity=".6" d="${columns.map((x) => `M${x} 84V1070`).join('')}M40 100H780M40 105H780"/>
${lines.map((y) => entry(y, random)).join('')}
</g>
</svg>`;
}

const columns = [40, 320, 430, 540, 650, 780];

/** One person's line: a name, further in for a child, then dates and places; some are struck out, for who moved or died. */
function entry(y: number, random: () => number): string {
  if (random() < 0.08) return '';
  const indent = random() < 0.5 ? 0 : 24;
  const name =
    word(58 + indent, y - 6, 3 + random() * 4, 8, random) + word(150 + indent, y - 6, 5 + random() * 5, 8, random);
  const notes = columns
    .slice(1, 5)
    .map((x) => (random() < 0.7 ? word(x + 16, y - 6, 2 + random() * 5, 6, random) : ''));
  const struck = random() < 0.12 ? `M52 ${y - 9}C120 ${y - 14} 220 ${y - 6} 306 ${y - 12}` : '';
  return `<path stroke-width="1.4" opacity="${(0.55 + random() * 0.45).toFixed(2)}" d="${name}${notes.join('')}${struck}"/>\n`;
}

/** Joined, slanted letters: a tall capital, then low strokes, now and then one that rises or hangs below the line. */
function word(x: number, y: number, letters: number, height: number, random: () => number): string {
  let path = `M${x} ${y.toFixed(1)}`;
  for (let letter = 0; letter < letters; letter += 1) {
    const rise = letter === 0 ? height * 2.1 : random() < 0.18 ? height * 1.8 : height * (0.7 + random() * 0.3);
    const fall = letter > 0 && random() < 0.08 ? height * 0.9 : 0;
    const wide = 3 + random() * 3;
    const slant = rise * 0.45;
    // up to the right, round the top, and back down to the line: what a nib does in running hand
    path += `c${pair(wide * 0.4, -rise * 0.4)} ${pair(slant + wide * 0.3, -rise)} ${pair(slant + wide * 0.7, -rise)}`;
    path += `s${pair(-slant * 0.6, rise * 0.7)} ${pair(-slant * 0.8, rise + fall)}`;
    path += `q${pair(wide * 0.3, 1.5)} ${pair(wide, -fall)}`;
  }
  return path;
}

const pair = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** mulberry32: numbers from 0 to 1, the same ones for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

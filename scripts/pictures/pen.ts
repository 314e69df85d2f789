import { accents, capitals, lowerCase, signs } from './alphabet.ts';
import type { Random } from './random.ts';

/** How a hand writes. */
export interface Hand {
  /** height of an x in pixels */
  size: number;
  /** sideways per upward pixel */
  slant: number;
  /** widest stroke in pixels */
  nib: number;
  ink: string;
  /** how much a letter may stray, in heights of an x */
  unrest: number;
}

interface Point {
  x: number;
  y: number;
}

/** Strokes gathered by width, so that a page of writing is a handful of paths. */
export function pen(random: Random) {
  const strokes = new Map<string, string[]>();

  return {
    /** Writes from `x` on the base line `y`; gives where the line ends. */
    write(text: string, x: number, y: number, hand: Hand): number {
      let at = x;
      const rise = random.around(0.012);
      const pressure = random.between(0.82, 1.12);
      for (const letter of text.normalize('NFC')) {
        if (letter === ' ') {
          at += hand.size * random.between(0.62, 0.85);
          continue;
        }
        const base = y + (at - x) * rise + random.around(hand.unrest * hand.size * 0.16);
        const wide = 1 + random.around(hand.unrest * 0.28);
        for (const stroke of skeleton(letter)) draw(stroke, at, base, wide, pressure, hand);
        at += advance(letter) * wide * hand.size;
      }
      return at;
    },

    /** How wide `write` will be, about. */
    measure: (text: string, hand: Hand) =>
      Array.from(text).reduce((sum, letter) => sum + (letter === ' ' ? 0.74 : advance(letter)) * hand.size, 0),

    /** A line drawn with the pen through the points, e.g. to strike out. */
    line(points: Point[], width: number, ink: string): void {
      add(
        width,
        ink,
        smooth(points, 8)
          .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
          .join('L'),
      );
    },

    /** What has been written so far. */
    svg: () =>
      [...strokes]
        .map(([key, paths]) => {
          const [width, ink] = key.split(' ');
          return `<path d="${paths.join('')}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
        })
        .join('\n'),
  };

  function draw(stroke: Point[], at: number, base: number, wide: number, pressure: number, hand: Hand): void {
    const placed = smooth(stroke, 6).map(({ x, y }) => ({
      x: at + (x * wide + y * hand.slant) * hand.size,
      y: base - y * hand.size,
    }));
    for (const [index, to] of placed.entries()) {
      const from = placed[index - 1];
      if (!from) continue;
      const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
      // a pointed nib spreads on the way down
      const down = Math.max(0, (to.y - from.y) / length);
      const width = hand.nib * pressure * (0.4 + 0.6 * down ** 1.5);
      add(width, hand.ink, `${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`);
    }
  }

  function add(width: number, ink: string, path: string): void {
    const key = `${(Math.round(width * 5) / 5 || 0.2).toFixed(1)} ${ink}`;
    const known = strokes.get(key) ?? [];
    known.push(`M${path}`);
    strokes.set(key, known);
  }
}

/** The letter's strokes; a letter with a mark is its base and the mark. */
function skeleton(letter: string): Point[][] {
  const [base = '', mark] = letter.normalize('NFD');
  const shape = lowerCase[base] ?? capitals[base] ?? signs[base] ?? '';
  const over = mark === '\u030a' ? accents['°'] : mark ? accents['"'] : undefined;
  const lift = capitals[base] ? 0.75 : 0;
  return [
    ...toStrokes(shape),
    ...toStrokes(over ?? '').map((stroke) => stroke.map(({ x, y }) => ({ x, y: y + lift }))),
  ];
}

function toStrokes(shape: string): Point[][] {
  if (shape === '') return [];
  return shape.split(' | ').map((stroke) =>
    stroke.split(' ').map((pair) => {
      const [x = '0', y = '0'] = pair.split(',');
      return { x: Number(x), y: Number(y) };
    }),
  );
}

function advance(letter: string): number {
  const [base = ''] = letter.normalize('NFD');
  const first = toStrokes(lowerCase[base] ?? capitals[base] ?? signs[base] ?? '')[0];
  if (lowerCase[base]) return first?.at(-1)?.x ?? 0.5;
  const right = Math.max(
    ...toStrokes(capitals[base] ?? signs[base] ?? '')
      .flat()
      .map(({ x }) => x),
    0.3,
  );
  return right + (capitals[base] ? 0 : 0.22);
}

/** Catmull-Rom through the points; twice the same point is a corner. */
function smooth(points: Point[], steps: number): Point[] {
  const first = points[0];
  if (!first) return [];
  const line = [first];
  for (let index = 0; index < points.length - 1; index += 1) {
    const p1 = points[index] ?? first;
    const p2 = points[index + 1] ?? p1;
    const p0 = points[index - 1] ?? p1;
    const p3 = points[index + 2] ?? p2;
    for (let step = 1; step <= steps; step += 1) line.push(between(p0, p1, p2, p3, step / steps));
  }
  return line;
}

function between(p0: Point, p1: Point, p2: Point, p3: Point, t: number): Point {
  const on = (a: number, b: number, c: number, d: number) =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
  return { x: on(p0.x, p1.x, p2.x, p3.x), y: on(p0.y, p1.y, p2.y, p3.y) };
}

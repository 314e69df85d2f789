import { man, woman } from './names.ts';
import { paperFilters, sheet } from './paper.ts';
import { type Hand, pen } from './pen.ts';
import { type Random, seeded } from './random.ts';

const centre = { x: 640, y: 742 };
const radii = [94, 196, 298, 400, 502, 606] as const;
const tints = ['#dcae7c', '#c9c184', '#a9bd92', '#d79f86', '#c9ad6f', '#9db3a6', '#d3b877', '#cf9c8c'] as const;
const ink = '#33261a';

/** A fan chart of five generations, 1280 × 960, drawn and coloured by hand on heavy paper. Some ancestors are still unknown. */
export function fanChart(): string {
  const random = seeded(1904);
  const writing = pen(random);
  const cells: string[] = [];
  for (let generation = 1; generation < radii.length; generation += 1) {
    const count = 2 ** generation;
    for (let place = 0; place < count; place += 1) {
      const known = generation < 4 || !random.chance(generation === 4 ? 0.15 : 0.42);
      cells.push(cell(random, generation, place, count, known));
      if (known) cells.push(inscription(random, generation, place, count));
    }
  }
  writeCentre(writing);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 1280 960">
<defs>${paperFilters(41)}
<filter id="wash" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".018" numOctaves="4" seed="6" result="n"/><feColorMatrix in="n" values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 1.3 .1" result="a"/><feComposite in="SourceGraphic" in2="a" operator="in"/></filter>
<radialGradient id="light" cx=".5" cy=".45" r=".8"><stop offset=".55" stop-color="#2a1a08" stop-opacity="0"/><stop offset="1" stop-color="#2a1a08" stop-opacity=".3"/></radialGradient></defs>
${sheet(random, { x: 0, y: 0, width: 1280, height: 960 }, '#f0e5cb')}
<path d="M426 0c4 320-3 640 2 960M853 0c-3 300 4 660-1 960M0 482c400-3 860 4 1280-1" fill="none" stroke="#8a6a3c" stroke-width="1.2" opacity=".2"/>
<g filter="url(#wash)">${cells.filter((part) => part.startsWith('<path')).join('')}</g>
${lines(random)}
<g filter="url(#bleed)">${cells.filter((part) => !part.startsWith('<path')).join('\n')}
${writing.svg()}</g>
<rect width="1280" height="960" fill="url(#light)"/>
</svg>`;
}

/** 0 is due west, 1 due east, over the top. */
function at(part: number, radius: number): { x: number; y: number } {
  const angle = Math.PI * (1.04 - part * 1.08);
  return { x: centre.x + Math.cos(angle) * radius, y: centre.y - Math.sin(angle) * radius };
}

const point = (part: number, radius: number) => {
  const { x, y } = at(part, radius);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
};

const inner = (generation: number) => radii[generation - 1] ?? 0;
const outer = (generation: number) => radii[generation] ?? 0;

function cell(random: Random, generation: number, place: number, count: number, known: boolean): string {
  const [from, to] = [place / count, (place + 1) / count];
  const [near, far] = [inner(generation), outer(generation)];
  const branch = Math.floor((place / count) * tints.length);
  const opacity = known ? 0.95 - generation * 0.07 + random.around(0.08) : 0.1;
  return `<path d="M${point(from, near)}L${point(from, far)}A${far} ${far} 0 0 1 ${point(to, far)}L${point(to, near)}A${near} ${near} 0 0 0 ${point(from, near)}" fill="${tints[branch] ?? tints[0]}" opacity="${opacity.toFixed(2)}"/>`;
}

/** Red-brown ink with a pair of compasses: thin, and here and there a little double. */
function lines(random: Random): string {
  const arcs = radii.map((radius) => `M${point(0, radius)}A${radius} ${radius} 0 1 1 ${point(1, radius)}`);
  const spokes = radii.flatMap((_, generation) =>
    generation === 0
      ? []
      : Array.from({ length: 2 ** generation + 1 }, (_, place) => {
          const part = place / 2 ** generation + random.around(0.0006);
          return `M${point(part, inner(generation))}L${point(part, outer(generation))}`;
        }),
  );
  return `<path d="${arcs.join('')}${spokes.join('')}" fill="none" stroke="#6e3d28" stroke-width="1.3" opacity=".8"/>
<circle cx="${centre.x}" cy="${centre.y}" r="${radii[0]}" fill="#efe2c4" stroke="#6e3d28" stroke-width="1.6"/><circle cx="${centre.x}" cy="${centre.y}" r="${radii[0] - 6}" fill="none" stroke="#b4852f" stroke-width="1.2"/>`;
}

/** Names run along the arc near the middle, and outwards where there is no room for that. */
function inscription(random: Random, generation: number, place: number, count: number): string {
  const part = (place + 0.5) / count;
  const along = generation <= 2;
  const size = [0, 11, 9.6, 8, 6.4, 5][generation] ?? 6;
  const hand: Hand = { size, slant: 0.5, nib: Math.max(size * 0.17, 1.1), ink, unrest: 0.5 };
  const name = place % 2 === 0 ? man(random) : woman(random);
  const [first = '', ...rest] = name.split(' ');
  const year = String(1884 - generation * 29 - Math.floor(random.next() * 9));
  const rows = generation >= 5 ? [name] : [first, rest.join(' '), `f. ${year}`];
  const own = pen(random);
  for (const [index, row] of rows.entries()) {
    const below = (index - (rows.length - 1) / 2) * size * 2.6 + size * 0.5;
    own.write(
      row,
      -own.measure(row, hand) / 2 - size * 0.3,
      below,
      index === 2 ? { ...hand, size: size * 0.86 } : hand,
    );
  }
  const middle = at(part, (inner(generation) + outer(generation)) / 2);
  const clockwise = (part - 0.5) * 180 * 1.08;
  const turn = along ? clockwise : part < 0.5 ? clockwise + 90 : clockwise - 90;
  return `<g transform="translate(${middle.x.toFixed(1)} ${middle.y.toFixed(1)}) rotate(${turn.toFixed(1)})">${own.svg()}</g>`;
}

function writeCentre(writing: ReturnType<typeof pen>): void {
  const hand: Hand = { size: 15, slant: 0.5, nib: 2.6, ink, unrest: 0.4 };
  for (const [index, row] of ['Anna Maria', 'Carlsson', 'f. 1904 7/5'].entries())
    writing.write(
      row,
      centre.x - writing.measure(row, hand) / 2 - 4,
      centre.y - 30 + index * 36,
      index === 2 ? { ...hand, size: 12 } : hand,
    );
}

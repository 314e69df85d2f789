import { dayOfYear, farms, man, parishes, woman } from './names.ts';
import { type Area, paperFilters, sheet, tideMark } from './paper.ts';
import { type Hand, pen } from './pen.ts';
import { type Random, seeded } from './random.ts';

const pages: [Area, Area] = [
  { x: 96, y: 70, width: 530, height: 800 },
  { x: 634, y: 64, width: 540, height: 806 },
];
const ink = '#2a2620';
const palerInk = '#4f473b';
const hand: Hand = { size: 9, slant: 0.72, nib: 1.6, ink, unrest: 0.7 };
const heading: Hand = { ...hand, size: 16, nib: 2.8, slant: 0.6 };
const rows = 17;
const rowHeight = 41;

/** An opening of a removal register seen from above on the reading-room table, 1280 × 960: numbered entries of two lines. */
export function removalRegister(): string {
  const random = seeded(1867);
  const writing = pen(random);
  pages.forEach((page, index) => writePage(writing, random, page, index * rows));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 1280 960">
<defs>${paperFilters(23)}
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.004 0.11" numOctaves="4" seed="5"/><feColorMatrix values="0 0 0 0 .1  0 0 0 0 .05  0 0 0 0 .02  0 0 0 1.4 -.5"/></filter>
<filter id="leather" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.12" numOctaves="3" seed="8"/><feColorMatrix values="0 0 0 0 .1  0 0 0 0 .05  0 0 0 0 .02  0 0 0 1.1 -.4"/><feComposite in2="SourceAlpha" operator="in"/></filter>
<linearGradient id="fold" x1="0" x2="1"><stop offset="0" stop-color="#2a1808" stop-opacity="0"/><stop offset=".4" stop-color="#2a1808" stop-opacity=".16"/><stop offset=".5" stop-color="#160b03" stop-opacity=".75"/><stop offset=".6" stop-color="#2a1808" stop-opacity=".16"/><stop offset="1" stop-color="#2a1808" stop-opacity="0"/></linearGradient>
<radialGradient id="lamp" cx=".46" cy=".36" r=".82"><stop offset="0" stop-color="#ffe6b0" stop-opacity=".16"/><stop offset=".5" stop-color="#100802" stop-opacity=".04"/><stop offset="1" stop-color="#100802" stop-opacity=".62"/></radialGradient>
</defs>
<rect width="1280" height="960" fill="#5d3b22"/>
<rect width="1280" height="960" filter="url(#grain)" opacity=".8"/>
<g transform="rotate(1.6 640 480)">
<rect x="66" y="52" width="1146" height="860" rx="8" fill="#120902" opacity=".55" filter="url(#softer)"/>
<rect x="70" y="44" width="1130" height="852" rx="7" fill="#4a2414"/>
<rect x="70" y="44" width="1130" height="852" filter="url(#leather)" opacity=".7"/>
${pages.map(leavesBeneath).join('')}
${pages.map((page) => sheet(random, page, '#e9e0c8')).join('')}
${tideMark(150, 820, 120)}
${pages.map((page) => ruling(random, page)).join('')}
<g filter="url(#bleed)">${writing.svg()}</g>
<rect x="430" y="60" width="400" height="816" fill="url(#fold)"/>
<path d="M640 62q-10 420 4 812" fill="none" stroke="#b9a06c" stroke-width="1.4" opacity=".6"/>
${ribbon}
</g>
<rect width="1280" height="960" fill="url(#lamp)"/>
</svg>`;
}

function leavesBeneath({ x, y, width, height }: Area): string {
  return [12, 9, 6, 3]
    .map(
      (more, index) =>
        `<rect x="${x - (x < 300 ? more : 0)}" y="${y - 1}" width="${width + more}" height="${height + more * 0.8}" fill="${index % 2 ? '#cdbb8e' : '#a98f5e'}"/>`,
    )
    .join('');
}

function ruling(random: Random, { x, y, width }: Area): string {
  const line = (x1: number, y1: number, x2: number, y2: number, opacity: number) =>
    `<path d="M${x1} ${(y1 + random.around(0.8)).toFixed(1)}L${x2} ${(y2 + random.around(0.8)).toFixed(1)}" stroke="#6b4a3a" stroke-width=".9" opacity="${opacity}"/>`;
  const end = y + 92 + rows * rowHeight;
  const columns = [36, 86, 352, 440].map((at) => line(x + at, y + 62, x + at, end, 0.55));
  const across = Array.from({ length: rows + 1 }, (_, row) =>
    line(x + 14, y + 92 + row * rowHeight, x + width - 16, y + 92 + row * rowHeight, 0.28),
  );
  return `<g fill="none">${columns.join('')}${across.join('')}${line(x + 14, y + 62, x + width - 16, y + 62, 0.6)}</g>`;
}

function writePage(writing: ReturnType<typeof pen>, random: Random, page: Area, firstNumber: number): void {
  const { y } = page;
  const x = page.x + (firstNumber === 0 ? 0 : 14);
  writing.write(firstNumber === 0 ? 'Utflyttade' : 'År 1867', x + 190, y + 42, heading);
  const titles: [string, number][] = [
    ['N', 16],
    ['dag', 44],
    ['Personernas namn', 120],
    ['från', 370],
    ['till', 460],
  ];
  for (const [text, at] of titles) writing.write(text, x + at, y + 84, hand);
  // the scribe stopped before the page was full
  const written = firstNumber === 0 ? rows : rows - 5;
  for (let row = 0; row < written; row += 1) {
    const base = y + 92 + row * rowHeight;
    const own = { ...hand, ink: random.chance(0.35) ? palerInk : ink };
    writing.write(String(firstNumber + row + 1), x + 14, base + 24, own);
    writing.write(dayOfYear(random), x + 42, base + 24, own);
    writing.write(
      random.chance(0.5) ? `Dr. ${man(random)}` : `Pig. ${woman(random)}`,
      x + 94 + random.around(5),
      base + 18,
      own,
    );
    if (random.chance(0.6))
      writing.write(`f. 18${20 + Math.floor(random.next() * 30)} ${dayOfYear(random)}`, x + 130, base + 35, {
        ...own,
        size: 7.8,
      });
    writing.write(random.pick(farms), x + 358, base + 22, { ...own, size: 8.2 });
    writing.write(random.pick(parishes), x + 446, base + 22, { ...own, size: 8.2 });
  }
}

const ribbon = `<path d="M650 60c8 200-2 420 10 640 4 60 16 110 16 196" fill="none" stroke="#1a0802" stroke-width="13" opacity=".35" filter="url(#soft)"/><path d="M640 56c6 200-8 420 6 640 4 60 18 110 18 200l7-10 7 9c0-100-14-140-18-199-12-220 0-440-8-640z" fill="#74201a"/><path d="M644 56c6 200-8 420 6 640 4 60 18 110 18 196" fill="none" stroke="#a2463a" stroke-width="1.4" opacity=".55"/>`;

import { boy, dayOfYear, farms, girl, man, parishes, woman } from './names.ts';
import { paperFilters, sheet, tideMark } from './paper.ts';
import { type Hand, pen } from './pen.ts';
import { type Random, seeded } from './random.ts';

const columns = [112, 158, 560, 640, 716, 868, 930, 1040, 1082, 1124, 1166, 1262] as const;
const top = 196;
const rowHeight = 38;
const rows = 21;
const bottom = top + rows * rowHeight;

/** The right page of a household examination roll, 1280 × 960: households under their farms, children further in, the dead struck out. */
export function householdRoll(): string {
  const random = seeded(1851);
  const writing = pen(random);
  const showThrough = pen(random);
  writeHead(writing);
  for (let row = 0; row < rows; row += 1)
    showThrough.write(woman(random), 170 + random.between(0, 60), top + row * rowHeight + 20, faded);
  writeHouseholds(writing, random);

  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 1280 960">
<defs>${paperFilters(11)}
<linearGradient id="gutter" x1="0" x2="1" y1="0" y2="0">
<stop offset="0" stop-color="#2a1808" stop-opacity=".82"/><stop offset=".04" stop-color="#3a230e" stop-opacity=".5"/>
<stop offset=".13" stop-color="#5a3a1a" stop-opacity=".14"/><stop offset=".24" stop-color="#fff3d8" stop-opacity=".12"/>
<stop offset=".42" stop-color="#fff3d8" stop-opacity="0"/>
</linearGradient>
<radialGradient id="light" cx=".62" cy=".38" r=".85"><stop offset=".45" stop-color="#1c0f04" stop-opacity="0"/><stop offset="1" stop-color="#1c0f04" stop-opacity=".42"/></radialGradient>
</defs>
<rect width="1280" height="960" fill="#2b1a0d"/>
<g transform="rotate(-1.1 640 480)">
${leaves()}
${sheet(random, { x: 28, y: -40, width: 1236, height: 1040 }, '#eddcb5')}
${tideMark(1210, 905, 190)}
<g transform="translate(1400 0) scale(-1 1)" opacity=".1" filter="url(#soft)">${showThrough.svg()}</g>
${ruling(random)}
<g filter="url(#bleed)">${writing.svg()}</g>
<rect x="28" y="-40" width="1236" height="1040" fill="url(#gutter)"/>
</g>
<rect width="1280" height="960" fill="url(#light)"/>
</svg>`;
}

const ink = '#3d2a17';
const paleInk = '#5e452a';
const hand: Hand = { size: 13, slant: 0.6, nib: 2.1, ink, unrest: 0.55 };
const small: Hand = { ...hand, size: 10.5, nib: 1.8 };
const heading: Hand = { ...hand, size: 17, nib: 2.9 };
const faded: Hand = { ...hand, ink: paleInk };

/** The edges of the leaves beneath. */
function leaves(): string {
  return Array.from(
    { length: 7 },
    (_, index) =>
      `<rect x="40" y="${-36 - index}" width="${1226 + index * 4}" height="${1040 + index * 2}" fill="${index % 2 ? '#b79c6c' : '#cdb486'}"/>`,
  )
    .toReversed()
    .join('');
}

/** Ruled by hand with a lead pencil and thin red-brown ink: no line is quite straight. */
function ruling(random: Random): string {
  const vertical = columns.map((x, index) => {
    const strong = index === 1 || index === 2 || index === 5;
    const stray = () => (x + random.around(1.2)).toFixed(1);
    return `<path d="M${stray()} 96Q${stray()} 500 ${stray()} ${bottom + 8}" stroke="#8a4a34" stroke-width="${strong ? 1.7 : 1}" opacity="${strong ? 0.7 : 0.5}"/>`;
  });
  const horizontal = Array.from({ length: rows + 1 }, (_, row) => {
    const y = top + row * rowHeight;
    const stray = () => (y + random.around(0.8)).toFixed(1);
    return `<path d="M100 ${stray()}Q640 ${stray()} 1262 ${stray()}" stroke="#7b6a58" stroke-width=".8" opacity=".42"/>`;
  });
  const head = [96, 100, 184, 188].map(
    (y) => `<path d="M100 ${y}H1262" stroke="#8a4a34" stroke-width="1" opacity=".6"/>`,
  );
  return `<g fill="none">${vertical.join('')}${horizontal.join('')}${head.join('')}</g>`;
}

function writeHead(writing: ReturnType<typeof pen>): void {
  writing.write('Norra Roten', 420, 66, { ...heading, size: 22, nib: 3.6 });
  writing.write('214', 1170, 62, heading);
  const titles: [string, number, number][] = [
    ['Personernas Namn', 230, 152],
    ['Född', 606, 128],
    ['år', 582, 172],
    ['dag', 652, 172],
    ['ort', 770, 150],
    ['Gift', 876, 150],
    ['Kommit', 946, 150],
    ['Läser', 1056, 128],
    ['i b.', 1046, 172],
    ['ut.', 1088, 172],
    ['beg.', 1126, 172],
    ['Flyttat', 1176, 150],
  ];
  for (const [text, x, y] of titles) writing.write(text, x, y, { ...hand, size: 11.5 });
}

function writeHouseholds(writing: ReturnType<typeof pen>, random: Random): void {
  let row = 0;
  let number = 1;
  while (row < rows) {
    const farm = farms[(number - 1) % farms.length] ?? farms[0];
    const y = baseLine(row);
    const end = writing.write(farm, 230, y, { ...heading, size: 14.5 });
    writing.line(
      [
        { x: 226, y: y + 6 },
        { x: (226 + end) / 2, y: y + 7 },
        { x: end + 4, y: y + 5 },
      ],
      1.2,
      ink,
    );
    writing.write(`${number}.`, 122, y, hand);
    row += 1;
    const birth = 1790 + Math.floor(random.next() * 30);
    const household: [string, number, number][] = [
      [`Bonden ${man(random)}`, 172, birth],
      [`H. ${woman(random)}`, 172, birth + 3],
      ...Array.from({ length: 2 + Math.floor(random.next() * 3) }, (_, child): [string, number, number] =>
        random.chance(0.5)
          ? [`S. ${boy(random)}`, 206, birth + 26 + child * 3]
          : [`D. ${girl(random)}`, 206, birth + 26 + child * 3],
      ),
      random.chance(0.5) ? [`Dr. ${man(random)}`, 172, birth + 22] : [`Pig. ${woman(random)}`, 172, birth + 24],
    ];
    for (const [name, x, born] of household) {
      if (row >= rows) return;
      writePerson(writing, random, row, name, x, born);
      row += 1;
    }
    number += 1;
  }
}

function writePerson(
  writing: ReturnType<typeof pen>,
  random: Random,
  row: number,
  name: string,
  x: number,
  born: number,
): void {
  const y = baseLine(row);
  // iron-gall ink runs out and is dipped anew
  const colour = random.chance(0.3) ? paleInk : ink;
  const own = { ...hand, ink: colour };
  const note = { ...small, ink: colour };
  const end = writing.write(name, x + random.around(4), y, own);
  writing.write(String(born), 570, y, note);
  writing.write(dayOfYear(random), 650, y, note);
  writing.write(random.pick(parishes), 726, y, note);
  if (random.chance(0.3)) writing.write(String(born + 27), 876, y, note);
  if (random.chance(0.45))
    writing.write(`${String(born + 21).slice(2)} ${random.pick(parishes).slice(0, 5)}`, 940, y, note);
  for (const column of [1048, 1090, 1132])
    if (random.chance(0.85)) writing.write(random.pick(['a', 'b', 'b', 'ab']), column, y, note);
  if (random.chance(0.28)) writing.write(`${random.pick(['fl.', 't.', 'd.'])} ${dayOfYear(random)}`, 1174, y, note);
  if (random.chance(0.13)) strikeOut(writing, random, x, end, y);
}

function strikeOut(writing: ReturnType<typeof pen>, random: Random, from: number, to: number, y: number): void {
  const at = (x: number) => ({ x, y: y - 5 + random.around(3) });
  writing.line([at(from - 6), at((from + to) / 2), at(to + 8)], 1.6, ink);
}

const baseLine = (row: number) => top + (row + 1) * rowHeight - 10;

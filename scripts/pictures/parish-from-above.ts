import { type Random, seeded } from './random.ts';

/** A parish in 1957, taken obliquely from a small aeroplane, 1280 × 960: church, fields in strips, a village, a stream and forest. */
export function parishFromAbove(): string {
  const random = seeded(1957);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 1280 960">
<defs>
<filter id="land" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.02 0.035" numOctaves="4" seed="31"/><feColorMatrix values="0 0 0 0 .16  0 0 0 0 .15  0 0 0 0 .11  0 0 0 1.2 -.45"/></filter>
<filter id="film" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 .2  0 0 0 0 .17  0 0 0 0 .12  0 0 0 .5 -.12"/></filter>
<filter id="crown" x="-10%" y="-10%" width="120%" height="120%"><feTurbulence type="fractalNoise" baseFrequency=".06" numOctaves="2" seed="9" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="9"/></filter>
<filter id="rough"><feTurbulence type="fractalNoise" baseFrequency=".015" numOctaves="3" seed="12" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="16"/></filter>
<filter id="mist"><feGaussianBlur stdDeviation="24"/></filter>
<filter id="tinted" x="0" y="0" width="100%" height="100%"><feColorMatrix values=".66 .3 .06 0 -.03  .2 .68 .1 0 -.035  .16 .36 .36 0 -.03  0 0 0 1 0"/><feComponentTransfer><feFuncR type="gamma" exponent="1.15"/><feFuncG type="gamma" exponent="1.15"/><feFuncB type="gamma" exponent="1.12"/></feComponentTransfer></filter>
<filter id="lens"><feGaussianBlur stdDeviation=".7"/></filter>
<linearGradient id="distance" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#efe4cb" stop-opacity=".82"/><stop offset=".34" stop-color="#e6d9bb" stop-opacity=".32"/><stop offset=".7" stop-color="#e6d9bb" stop-opacity="0"/></linearGradient>
<radialGradient id="corners" r=".78"><stop offset=".55" stop-color="#221708" stop-opacity="0"/><stop offset="1" stop-color="#221708" stop-opacity=".5"/></radialGradient>
</defs>
<rect width="1280" height="960" fill="#a59c79"/>
<g filter="url(#tinted)"><g filter="url(#lens)">
<g filter="url(#rough)">${fields(random)}</g>
<rect width="1280" height="960" filter="url(#land)" opacity=".55"/>
${stream}${roads}
<g filter="url(#crown)">${forests(random)}${avenue(random)}</g>
${farmsteads(random)}
<g transform="translate(290 236) scale(.53)">${church(random)}</g>
</g></g>
<rect width="1280" height="960" fill="url(#distance)"/>
<rect width="1280" height="960" filter="url(#film)" opacity=".6"/>
<rect width="1280" height="960" fill="url(#corners)"/>
</svg>`;
}

/** Far things are small: row 0 lies at the horizon, row 1 at the lower edge. */
const scaleAt = (y: number) => 0.3 + 0.7 * (y / 960) ** 1.1;

/** Strips as the enclosures left them, each with its own crop and furrows. */
function fields(random: Random): string {
  const crops = ['#c8bb8a', '#b3ad7c', '#9a9b6c', '#d6c796', '#8b8f62', '#bfa877', '#aaa274', '#cfc39b'] as const;
  const shapes: string[] = [];
  let y = -90;
  while (y < 1080) {
    const height = 26 + 118 * scaleAt(Math.max(y, 0)) * random.between(0.7, 1.2);
    let x = -180 + random.between(-60, 60);
    while (x < 1400) {
      const width = 260 * scaleAt(Math.max(y, 0)) * random.between(0.45, 1.25);
      shapes.push(field(random, x, y, width, height, random.pick(crops)));
      x += width + random.between(0, 4);
    }
    y += height + random.between(0, 3);
  }
  return shapes.join('');
}

function field(random: Random, x: number, y: number, width: number, height: number, crop: string): string {
  const lean = (at: number) => (640 - at) * 0.16 * (height / 120);
  const fall = (cx: number) => 46 * scaleAt(Math.max(y, 0)) * Math.sin(cx / 300 + y / 420) - (cx - 640) * 0.09;
  const corner = (cx: number, cy: number, shift: number) =>
    `${(cx + shift + random.around(5)).toFixed(0)} ${(cy + fall(cx) + random.around(3)).toFixed(0)}`;
  const top = [corner(x, y, lean(x)), corner(x + width, y, lean(x + width))];
  const bottom = [corner(x + width, y + height, 0), corner(x, y + height, 0)];
  const furrows = Array.from({ length: Math.floor(width / 13) }, (_, index) => {
    const at = x + 8 + index * 13;
    return `M${(at + lean(at)).toFixed(0)} ${(y + fall(at) + 3).toFixed(0)}L${at.toFixed(0)} ${(y + height + fall(at) - 3).toFixed(0)}`;
  });
  const shown = random.chance(0.65)
    ? `<path d="${furrows.join('')}" stroke="#4a4228" stroke-width="1" opacity="${random.between(0.06, 0.2).toFixed(2)}"/>`
    : '';
  return `<path d="M${top.join('L')}L${bottom.join('L')}z" fill="${crop}" stroke="#6d6a45" stroke-width="${(2.4 * scaleAt(y)).toFixed(1)}" stroke-opacity=".55"/>${shown}`;
}

const stream = `<g fill="none" stroke-linecap="round"><path d="M-20 640C150 610 210 520 330 530S470 640 590 600 700 470 830 480s190-60 230-130 120-70 250-100" stroke="#5b5d3c" stroke-width="26" opacity=".6"/><path d="M-20 640C150 610 210 520 330 530S470 640 590 600 700 470 830 480s190-60 230-130 120-70 250-100" stroke="#93a09b" stroke-width="13"/><path d="M-20 638C150 608 210 518 330 528S470 638 590 598" stroke="#cfd3c6" stroke-width="3" opacity=".7"/></g>`;

const roads = `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M250 990C330 830 420 760 560 720s300-40 420-110 150-190 190-330" stroke="#6f6748" stroke-width="17" opacity=".45"/><path d="M250 990C330 830 420 760 560 720s300-40 420-110 150-190 190-330" stroke="#e7dcbd" stroke-width="11"/><path d="M560 720C590 640 560 560 600 470s-10-180 10-300" stroke="#e3d8b8" stroke-width="6"/><path d="M980 610c90 60 190 90 330 100" stroke="#e3d8b8" stroke-width="8"/></g>`;

/** Forest edges: many crowns, each with its shadow on the side away from the afternoon sun. */
function forests(random: Random): string {
  const woods: [number, number, number, number, number][] = [
    [1170, 830, 200, 150, 520],
    [70, 372, 190, 74, 420],
    [980, 176, 300, 34, 420],
    [300, 112, 330, 30, 420],
    [60, 890, 150, 110, 330],
    [770, 900, 96, 56, 150],
    [420, 586, 60, 14, 26],
    [900, 742, 54, 18, 30],
  ];
  return woods
    .flatMap(([cx, cy, rx, ry, count]) =>
      Array.from({ length: count }, () => {
        const angle = random.next() * Math.PI * 2;
        const far = Math.sqrt(random.next());
        return { x: cx + Math.cos(angle) * rx * far, y: cy + Math.sin(angle) * ry * far };
      }),
    )
    .sort((a, b) => a.y - b.y)
    .map(({ x, y }) => tree(random, x, y, 11))
    .join('');
}

function avenue(random: Random): string {
  return Array.from({ length: 9 }, (_, index) =>
    tree(random, 668 + index * 31 + random.around(3), 742 - index * 6.5, 11),
  ).join('');
}

function tree(random: Random, x: number, y: number, size: number): string {
  const radius = size * scaleAt(y) * random.between(0.75, 1.25);
  const green = random.pick(['#4b5136', '#555a3c', '#434a31', '#616446']);
  return (
    oval(x + radius * 0.9, y + radius * 0.5, radius * 1.1, radius * 0.6, '#1f2014', 0.5) +
    oval(x, y, radius, radius * 0.95, green, 1) +
    oval(x - radius * 0.3, y - radius * 0.35, radius * 0.5, radius * 0.42, '#8a8c66', 0.55)
  );
}

function oval(cx: number, cy: number, rx: number, ry: number, fill: string, opacity: number): string {
  return `<ellipse cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${fill}" opacity="${opacity}"/>`;
}

function farmsteads(random: Random): string {
  const yards: [number, number][] = [
    [420, 800],
    [505, 752],
    [640, 668],
    [880, 668],
    [1010, 560],
    [1070, 640],
    [300, 470],
    [770, 400],
    [470, 380],
    [1060, 330],
    [200, 720],
  ];
  return yards.map(([x, y]) => farmstead(random, x, y)).join('');
}

/** House, barn and byre round a yard, and a few trees. */
function farmstead(random: Random, x: number, y: number): string {
  const s = scaleAt(y);
  return [
    `<ellipse cx="${x}" cy="${y + 6 * s}" rx="${62 * s}" ry="${26 * s}" fill="#d9cda9" opacity=".75"/>`,
    building(x - 40 * s, y - 16 * s, 54 * s, 17 * s, 15 * s, '#6d3a2c', '#7c736a'),
    building(x + 26 * s, y - 22 * s, 46 * s, 16 * s, 14 * s, '#7a4535', '#6a625a'),
    building(x - 6 * s, y + 14 * s, 40 * s, 15 * s, 15 * s, random.chance(0.5) ? '#e8dfc8' : '#c9a86a', '#8a4a38'),
    tree(random, x + 52 * s, y + 14 * s, 12),
    tree(random, x - 54 * s, y + 16 * s, 13),
    tree(random, x - 40 * s, y + 28 * s, 9),
  ].join('');
}

/** A gabled house seen from the south-west; the sun is in the west. */
function building(x: number, y: number, long: number, deep: number, high: number, wall: string, roof: string): string {
  const p = (dx: number, dy: number) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`;
  const rise = high * 0.75;
  return `<path d="M${p(long, 0)}L${p(long + deep * 1.3, -deep * 0.1)}L${p(long + deep * 1.5, high)}L${p(long, high)}z" fill="#1d190f" opacity=".45"/>
<path d="M${p(0, 0)}H${(x + long).toFixed(1)}V${(y + high * 0.8).toFixed(1)}H${x.toFixed(1)}z" fill="${wall}"/>
<path d="M${p(0, 0)}L${p(long, 0)}L${p(long - deep * 0.15, -rise)}L${p(-deep * 0.15, -rise)}z" fill="${roof}"/>
<path d="M${p(-deep * 0.15, -rise)}L${p(long - deep * 0.15, -rise)}L${p(long + deep * 0.2, -rise * 0.62)}L${p(deep * 0.2, -rise * 0.62)}z" fill="#2c261e" opacity=".55"/>
<path d="M${p(-deep * 0.15, -rise)}L${p(long - deep * 0.15, -rise)}" stroke="#d8cbb0" stroke-width="1" opacity=".6"/>`;
}

/** A whitewashed parish church with its tower, inside its wall and ring of trees. */
function church(random: Random): string {
  const ring = Array.from({ length: 22 }, (_, index) => {
    const angle = (index / 22) * Math.PI * 2;
    return { x: 616 + Math.cos(angle) * 106, y: 492 + Math.sin(angle) * 46, angle };
  });
  const trees = (front: boolean) =>
    ring
      .filter(({ angle }) => Math.sin(angle) > 0 === front)
      .map(({ x, y }) => tree(random, x, y, 13))
      .join('');
  const graves = Array.from(
    { length: 46 },
    () =>
      `<rect x="${(535 + random.next() * 160).toFixed(0)}" y="${(500 + random.next() * 24).toFixed(0)}" width="2" height="3.4" fill="#5e5a48"/>`,
  );
  return `<ellipse cx="616" cy="494" rx="112" ry="50" fill="#8f9468"/><ellipse cx="616" cy="494" rx="112" ry="50" fill="none" stroke="#d7cdae" stroke-width="4"/>
${graves.join('')}${trees(false)}
<path d="M700 478l58-4 14 26-62 6z" fill="#1d190f" opacity=".42"/>
<path d="M572 470h112v34H572z" fill="#efe8d6"/><path d="M572 470h112l-6-24H566z" fill="#5c4b40"/><path d="M566 446h112" stroke="#cdbfa4" stroke-width="1.4"/>
<path d="M684 470l20 6v24l-20 4z" fill="#cfc5ac"/><path d="M684 470l20 6-10-22-16-8z" fill="#4a3c33"/>
<path d="M590 480h7v13h-7zM614 480h7v13h-7zM638 480h7v13h-7zM661 480h7v13h-7z" fill="#6b6557"/>
<path d="M532 440h40v66h-40z" fill="#f4eedd"/><path d="M572 440l10 4v60l-10 2z" fill="#c9bfa5"/>
<path d="M529 440h46l-23-58z" fill="#54463c"/><path d="M552 382l23 58 9 3z" fill="#372d26"/><path d="M552 382v-16M547 371h10" stroke="#b4852f" stroke-width="2"/>
<path d="M546 452h11v14h-11zM548 488h8v18h-8z" fill="#5d5648"/>
${trees(true)}`;
}

import { paperFilters, sheet } from './paper.ts';
import { type Hand, pen } from './pen.ts';
import { seeded } from './random.ts';

const gold = '#d9b56a';

/** The beginners package on a desk, 1280 × 960: the handbook in red cloth, the welcome card, and a pen. */
export function beginnersPackage(): string {
  const random = seeded(1895);
  const onCard = pen(random);
  const cardHand: Hand = { size: 15, slant: 0.55, nib: 2.5, ink: '#2f2a3a', unrest: 0.5 };
  ['Välkommen', 'Ditt år i arkivet', 'börjar den dag', 'du själv väljer.'].forEach((text, row) =>
    onCard.write(
      text,
      110 + (row === 0 ? 0 : 8),
      92 + row * 56,
      row === 0 ? { ...cardHand, size: 24, nib: 4 } : cardHand,
    ),
  );
  const onCover = pen(random);
  const title: Hand = { size: 33, slant: 0.5, nib: 5.4, ink: gold, unrest: 0.25 };
  onCover.write('Släktforskning', 92, 250, title);
  onCover.write('på riktigt', 160, 360, title);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 1280 960">
<defs>${paperFilters(61)}${clothFilter}
<filter id="desk" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.003 0.09" numOctaves="4" seed="15"/><feColorMatrix values="0 0 0 0 .1  0 0 0 0 .05  0 0 0 0 .02  0 0 0 1.3 -.45"/></filter>
<radialGradient id="lamp" cx=".36" cy=".3" r=".95"><stop offset="0" stop-color="#ffe4ad" stop-opacity=".26"/><stop offset=".5" stop-color="#1a0d03" stop-opacity=".02"/><stop offset="1" stop-color="#1a0d03" stop-opacity=".62"/></radialGradient>
<linearGradient id="spine" x1="0" x2="1"><stop offset="0" stop-color="#2d0705" stop-opacity=".75"/><stop offset=".035" stop-color="#ff9a80" stop-opacity=".16"/><stop offset=".07" stop-color="#2d0705" stop-opacity=".55"/><stop offset=".1" stop-color="#2d0705" stop-opacity="0"/><stop offset="1" stop-color="#2d0705" stop-opacity=".18"/></linearGradient>
<linearGradient id="barrel" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#15110f"/><stop offset=".3" stop-color="#6b625c"/><stop offset=".45" stop-color="#2a2421"/><stop offset="1" stop-color="#0b0807"/></linearGradient>
</defs>
<rect width="1280" height="960" fill="#6a4527"/><rect width="1280" height="960" filter="url(#desk)" opacity=".85"/>
<g transform="translate(690 330) rotate(7)">
<rect x="10" y="16" width="480" height="350" fill="#120802" opacity=".6" filter="url(#shadow)"/>
${sheet(random, { x: 0, y: 0, width: 480, height: 340 }, '#f1e8d3')}
<rect x="14" y="14" width="452" height="312" fill="none" stroke="#7a1f1a" stroke-width="1.6" opacity=".7"/><rect x="20" y="20" width="440" height="300" fill="none" stroke="#b4852f" stroke-width=".9" opacity=".8"/>
<g filter="url(#bleed)">${onCard.svg()}</g></g>
<g transform="translate(150 100) rotate(-5)">
<rect x="14" y="20" width="540" height="740" rx="6" fill="#120802" opacity=".75" filter="url(#shadow)"/>
<path d="M6 8h540l10 12v726l-10 6H14z" fill="#d9c9a3"/>${pageEdges()}
<rect width="540" height="740" rx="5" fill="#7d1f19"/><rect width="540" height="740" rx="5" filter="url(#cloth)" opacity=".6"/>
<rect width="540" height="740" rx="5" fill="url(#spine)"/>
<g fill="none" stroke="${gold}"><rect x="66" y="40" width="436" height="660" stroke-width="3" opacity=".85"/><rect x="76" y="50" width="416" height="640" stroke-width="1" opacity=".8"/></g>
${treeOrnament}
<g filter="url(#bleed)">${onCover.svg()}</g>
</g>
<g transform="translate(760 800) rotate(-14)">
<rect x="6" y="14" width="400" height="22" rx="11" fill="#120802" opacity=".6" filter="url(#shadow)"/>
<path d="M0 14L66 3h14v22H66z" fill="#c9a24e"/><path d="M0 14L66 12" stroke="#5a4216" stroke-width="1.6"/><circle cx="60" cy="13" r="2" fill="#3a2a10"/>
<rect x="78" y="1" width="330" height="26" rx="9" fill="url(#barrel)"/><rect x="210" y="0" width="9" height="28" fill="#c9a24e"/><rect x="226" y="0" width="3" height="28" fill="#c9a24e"/><path d="M236 -5h120q9 0 9 5v2H236z" fill="#d4ae58"/>
</g>
<rect width="1280" height="960" fill="url(#lamp)"/>
</svg>`;
}

/** Linen weave and a shadow for things that lie on a desk. */
export const clothFilter = `<filter id="cloth" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".5 .42" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 .1  0 0 0 0 .02  0 0 0 0 .02  0 0 0 1.1 -.42"/><feComposite in2="SourceAlpha" operator="in"/></filter>
<filter id="shadow" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="13"/></filter>`;

function pageEdges(): string {
  const lines = Array.from({ length: 6 }, (_, index) => `M${542 + index * 2} ${12 + index * 1.5}v728`);
  return `<path d="${lines.join('')}" stroke="#9d8656" stroke-width=".8" fill="none"/>`;
}

/** A tree of descent, stamped in gold. */
const treeOrnament = `<g transform="translate(284 560)" fill="none" stroke="${gold}" stroke-width="3.4" stroke-linecap="round" opacity=".92">
<path d="M0 110C-3 70 3 40 0 0M0 40C-14 10-50 4-66-22M0 26C16-2 50-8 68-36M-34 4C-42-18-36-36-46-54M-66-22c-16-6-28-8-40-2M36-8C40-30 34-44 42-66M68-36c14-8 28-8 40-2M0 0C-4-30 4-56 0-90M0-36c-10-14-18-20-22-36M0-50c10-12 16-18 22-34M-40 112c24-8 56-8 80 0"/>
${[
  [-46, -58],
  [-110, -24],
  [42, -70],
  [112, -38],
  [0, -96],
  [-24, -76],
  [24, -88],
  [-72, -30],
  [74, -42],
]
  .map(([x, y]) => `<path d="M${x} ${y}q-9-9 0-19q9 10 0 19z" fill="${gold}" stroke-width="1.4"/>`)
  .join('')}</g>`;

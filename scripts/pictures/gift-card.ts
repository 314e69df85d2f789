import { clothFilter } from './beginners-package.ts';
import { man, parishes, woman } from './names.ts';
import { paperFilters, sheet, tideMark } from './paper.ts';
import { type Hand, pen } from './pen.ts';
import { seeded } from './random.ts';

/** The gift card on a ruled archive sheet, 1280 × 960: laid paper, a brass frame, a red seal. */
export function giftCard(): string {
  const random = seeded(500);
  const below = pen(random);
  const old: Hand = { size: 15, slant: 0.62, nib: 2.4, ink: '#5f4a30', unrest: 0.6 };
  for (let row = 0; row < 14; row += 1) {
    below.write(row % 3 === 0 ? man(random) : woman(random), 70 + (row % 3) * 26, 70 + row * 68, old);
    below.write(`18${10 + ((row * 7) % 60)}  ${random.pick(parishes)}`, 930, 70 + row * 68, old);
  }
  const words = pen(random);
  const title: Hand = { size: 44, slant: 0.52, nib: 7, ink: '#7a1f1a', unrest: 0.2 };
  const small: Hand = { size: 15, slant: 0.52, nib: 2.5, ink: '#3a2e22', unrest: 0.3 };
  words.write('Presentkort', 96, 190, title);
  words.write('Till', 96, 292, small);
  words.write('Från', 96, 352, small);
  words.write('mormors mor och alla andra', 176, 292, small);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 1280 960">
<defs>${paperFilters(71)}${clothFilter}
<radialGradient id="wax" cx=".38" cy=".32" r=".8"><stop offset="0" stop-color="#c4473a"/><stop offset=".5" stop-color="#8c211a"/><stop offset="1" stop-color="#4e0f0b"/></radialGradient>
<filter id="drip" x="-20%" y="-20%" width="140%" height="140%"><feTurbulence type="fractalNoise" baseFrequency=".025" numOctaves="2" seed="2" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="16"/></filter>
<radialGradient id="light" cx=".4" cy=".35" r=".9"><stop offset=".4" stop-color="#fff0cc" stop-opacity=".08"/><stop offset="1" stop-color="#1c0f04" stop-opacity=".52"/></radialGradient></defs>
${sheet(random, { x: 0, y: 0, width: 1280, height: 960 }, '#e2cfa4')}
${tideMark(1190, 120, 150)}
<path d="${Array.from({ length: 14 }, (_, row) => `M0 ${82 + row * 68}H1280`).join('')}M56 0V960M890 0V960M1010 0V960" stroke="#8a4a34" fill="none" opacity=".4"/>
<g filter="url(#bleed)" opacity=".85">${below.svg()}</g>
<g transform="translate(205 250) rotate(-4)">
<rect x="8" y="18" width="860" height="470" rx="6" fill="#1a0d03" opacity=".7" filter="url(#shadow)"/>
${sheet(random, { x: 0, y: 0, width: 860, height: 470 }, '#fbf4e2')}
<rect x="26" y="26" width="808" height="418" fill="none" stroke="#b4852f" stroke-width="3"/><rect x="36" y="36" width="788" height="398" fill="none" stroke="#b4852f" stroke-width="1"/>
${corners}
<path d="M170 298H560M190 358H560" stroke="#8a7a60" stroke-width="1.2" opacity=".7"/>
<g filter="url(#bleed)">${words.svg()}</g>
<g transform="translate(704 318)"><g filter="url(#drip)"><circle r="84" cx="5" cy="9" fill="#2a0906" opacity=".5"/><circle r="82" fill="url(#wax)"/></g><circle r="58" fill="none" stroke="#5a130e" stroke-width="5"/><circle r="58" cx="-1.5" cy="-1.5" fill="none" stroke="#d76a58" stroke-width="1.4" opacity=".7"/>
<g fill="none" stroke="#4e0f0b" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"><path d="M-26 28L0-34 26 28M-16 8H16"/></g><path d="M-27 26L-1-36 25 26" fill="none" stroke="#d76a58" stroke-width="1.6" opacity=".7"/></g>
</g>
<rect width="1280" height="960" fill="url(#light)"/>
</svg>`;
}

const corners = [
  [36, 36, 0],
  [824, 36, 90],
  [824, 434, 180],
  [36, 434, 270],
]
  .map(
    ([x, y, turn]) =>
      `<path transform="translate(${x} ${y}) rotate(${turn})" d="M6 44C6 20 20 6 44 6M6 30c8 0 14-4 16-10M30 6c0 8-4 14-10 16" fill="none" stroke="#b4852f" stroke-width="1.6"/>`,
  )
  .join('');

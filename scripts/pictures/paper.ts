import type { Random } from './random.ts';

/** Area in pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Filters that every sheet needs: fibre, blur, the wandering edge of a stain. A texture is cut to what it covers, also when that is turned. */
export const paperFilters = (seed: number): string => `
<filter id="fibre" x="0" y="0" width="100%" height="100%">
<feTurbulence type="fractalNoise" baseFrequency="0.035 0.05" numOctaves="4" seed="${seed}"/>
<feColorMatrix values="0 0 0 0 .36  0 0 0 0 .25  0 0 0 0 .12  0 0 0 .9 -.36"/><feComposite in2="SourceAlpha" operator="in"/></filter>
<filter id="cloud" x="0" y="0" width="100%" height="100%">
<feTurbulence type="fractalNoise" baseFrequency="0.0035" numOctaves="3" seed="${seed + 1}"/>
<feColorMatrix values="0 0 0 0 .45  0 0 0 0 .3  0 0 0 0 .12  0 0 0 1.5 -.62"/><feComposite in2="SourceAlpha" operator="in"/></filter>
<filter id="ragged" x="-20%" y="-20%" width="140%" height="140%">
<feTurbulence type="fractalNoise" baseFrequency="0.012" numOctaves="4" seed="${seed + 2}" result="n"/>
<feDisplacementMap in="SourceGraphic" in2="n" scale="70"/>
<feGaussianBlur stdDeviation="1.6"/>
</filter>
<filter id="soft"><feGaussianBlur stdDeviation="2.2"/></filter>
<filter id="softer" filterUnits="userSpaceOnUse" x="-100" y="-100" width="1480" height="1160"><feGaussianBlur stdDeviation="14"/></filter>
<filter id="bleed" x="-2%" y="-2%" width="104%" height="104%"><feGaussianBlur stdDeviation="0.45"/></filter>`;

/** Rag paper that is two hundred years old: uneven tone, fibre, brown spots, darker towards its edges. */
export function sheet(random: Random, { x, y, width, height }: Area, tone: string): string {
  const at = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  return `<rect ${at} fill="${tone}"/>
<rect ${at} filter="url(#cloud)" opacity=".5"/>
<rect ${at} filter="url(#fibre)" opacity=".3"/>
${edges({ x, y, width, height })}
${foxing(random, { x, y, width, height })}`;
}

/** Where damp once stood: a pale inside and the dark line it left when it dried. */
export function tideMark(x: number, y: number, radius: number): string {
  return `<g filter="url(#ragged)"><circle cx="${x}" cy="${y}" r="${radius}" fill="#8a5a22" fill-opacity=".1"/>
<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#7a4a1a" stroke-width="4" stroke-opacity=".22"/>
<circle cx="${x}" cy="${y}" r="${radius * 0.82}" fill="none" stroke="#7a4a1a" stroke-width="2" stroke-opacity=".1"/></g>`;
}

function edges({ x, y, width, height }: Area): string {
  const band = Math.min(width, height) * 0.05;
  const line = (at: Area) =>
    `<rect x="${at.x}" y="${at.y}" width="${at.width}" height="${at.height}" fill="#6b421a" opacity=".34" filter="url(#softer)"/>`;
  return [
    { x, y: y - band / 2, width, height: band },
    { x, y: y + height - band / 2, width, height: band },
    { x: x - band / 2, y, width: band, height },
    { x: x + width - band / 2, y, width: band, height },
  ]
    .map(line)
    .join('');
}

function foxing(random: Random, { x, y, width, height }: Area): string {
  const spots = Array.from({ length: 70 }, () => {
    const big = random.chance(0.12);
    const radius = big ? random.between(3, 8) : random.between(0.6, 2.4);
    const opacity = big ? random.between(0.05, 0.16) : random.between(0.12, 0.4);
    return `<circle cx="${(x + random.next() * width).toFixed(0)}" cy="${(y + random.next() * height).toFixed(0)}" r="${radius.toFixed(1)}" fill="#7d4c1d" opacity="${opacity.toFixed(2)}"/>`;
  });
  return `<g filter="url(#soft)">${spots.join('')}</g>`;
}

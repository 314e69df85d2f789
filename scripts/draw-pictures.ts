import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beginnersPackage } from './pictures/beginners-package.ts';
import { fanChart } from './pictures/fan-chart.ts';
import { giftCard } from './pictures/gift-card.ts';
import { householdRoll } from './pictures/household-roll.ts';
import { parishFromAbove } from './pictures/parish-from-above.ts';
import { removalRegister } from './pictures/removal-register.ts';

/*
 * Draws the content system's pictures from fixed seeds and puts them into services/content/site/media, in two widths and
 * two formats. The results lie in the repository; run `node scripts/draw-pictures.ts` after a change here.
 */
const folder = join(import.meta.dirname, '../services/content/site/media');
const pictures: Record<string, () => string> = {
  'household-roll': householdRoll,
  volumes: removalRegister,
  'parish-from-above': parishFromAbove,
  'fan-chart': fanChart,
  'beginners-package': beginnersPackage,
  'gift-card': giftCard,
};

mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
for (const [name, draw] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const drawing = await sharp(Buffer.from(draw())).png().toBuffer();
  for (const width of [1280, 640]) {
    const resized = sharp(drawing).resize({ width });
    const avif = await resized
      .clone()
      .avif({ quality: 50, effort: 6 })
      .toFile(join(folder, `${name}-${width}.avif`));
    const webp = await resized
      .clone()
      .webp({ quality: 66, effort: 6 })
      .toFile(join(folder, `${name}-${width}.webp`));
    console.log(`${name} ${width}: avif ${kilobytes(avif.size)}, webp ${kilobytes(webp.size)}`);
  }
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} kB`;
}

import type { Random } from './random.ts';

const men = [
  'Per',
  'Anders',
  'Erik',
  'Olof',
  'Johan',
  'Carl',
  'Lars',
  'Nils',
  'Jan',
  'Gustaf',
  'Sven',
  'Matts',
] as const;
const women = [
  'Anna',
  'Brita',
  'Stina',
  'Kerstin',
  'Maria',
  'Cajsa',
  'Lisa',
  'Karin',
  'Sara',
  'Ulrica',
  'Greta',
  'Maja',
] as const;
const stems = ['Anders', 'Ers', 'Ols', 'Pers', 'Lars', 'Jans', 'Nils', 'Matts', 'Svens', 'Carls'] as const;
export const parishes = [
  'Jumkil',
  'Bälinge',
  'Skuttunge',
  'Åkerby',
  'Lena',
  'Tensta',
  'Vänge',
  'Läby',
  'Börje',
  'Ärentuna',
  'Viksta',
  'Björklinge',
] as const;
export const farms = [
  'Norrgården',
  'Mellangården',
  'Söderby',
  'Östergården',
  'Kyrkbyn',
  'Ålsta',
  'Lund',
  'Näs',
] as const;

export const man = (random: Random) => `${random.pick(men)} ${random.pick(stems)}son`;
export const woman = (random: Random) => `${given(random, women)} ${random.pick(stems)}dotter`;
export const boy = (random: Random) => given(random, men);
export const girl = (random: Random) => given(random, women);
export const dayOfYear = (random: Random) => `${Math.ceil(random.next() * 28)}/${Math.ceil(random.next() * 12)}`;

/** One first name, or two that differ. */
function given(random: Random, names: readonly [string, ...string[]]): string {
  const first = random.pick(names);
  const second = random.pick(names);
  return random.chance(0.4) && second !== first ? `${first} ${second}` : first;
}

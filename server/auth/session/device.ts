import type { Device } from '#shared/contract/sign-ins.ts';

/** Coarse on purpose: enough to tell one's telephone from somebody else's computer, too little to follow anybody by. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, longest);
  const find = <Name>(marks: readonly (readonly [RegExp, Name])[]): Name | null =>
    marks.find(([mark]) => mark.test(text))?.[1] ?? null;
  return { browser: find(browsers), system: find(systems) };
}

const longest = 512;

/** In this order: each of them names those further down as well. */
const browsers = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

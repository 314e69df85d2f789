/** Where the content system keeps pictures, and where the shop shows them: its own origin, so that `img-src` is 'self'. */
const uploads = '/wp-content/uploads/';
const media = '/media/';

/**
 * `http://content/wp-content/uploads/2026/11/a.webp` or the same without origin → `/media/2026/11/a.webp`; else null. The
 * origin is not looked at: the content system may know itself by another name than we do, and its path alone is used.
 */
export function toMediaAddress(source: string, contentUrl: string): string | null {
  const url = URL.parse(source, `${contentUrl}/`);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const base = URL.parse(contentUrl)?.pathname.replace(/\/$/, '') ?? '';
  const folder = [base + uploads, media].find((each) => url.pathname.startsWith(each));
  const path = folder && url.pathname.slice(folder.length);
  return path && isMediaPath(path) ? media + path : null;
}

/** Picture files below the uploads folder alone: no other path of the content system can be asked for through us. */
export const isMediaPath = (path: string): boolean =>
  /^(?:[\w-]+\/)*[\w-][\w.-]*\.(?:avif|gif|jpe?g|png|webp)$/i.test(path);

export const uploadsPath = (path: string): string => uploads + path;

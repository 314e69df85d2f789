import type { Picture } from '../../upstreams/content/pictures.ts';
import { uploadsPath } from './media-address.ts';

export type ReadPicture = ReturnType<typeof readPictureFrom>;

/** Gives a picture by its path below `/media/`, which `isMediaPath` has allowed. */
export function readPictureFrom(pictures: (path: string, requestId: string) => Promise<Picture>) {
  return (path: string, requestId: string): Promise<Picture> => pictures(uploadsPath(path), requestId);
}

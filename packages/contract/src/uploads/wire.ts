import { z } from 'zod';
import { optionalText } from '../wire.ts';
import { largestWidth, pictureUrl } from './rules.ts';
import type { Picture } from './types.ts';

/** A picture as existing clients know it: an address under the storefront's own origin; '' when there is none. */
export function wirePicture(picture: { id: string } | null): string {
  return picture ? `/m/${picture.id}-480.webp` : '';
}

/** The same in its largest width, for what existing clients show large: details, carousels, galleries. */
export function wireLargePicture(picture: { id: string; width: number } | null): string {
  return picture ? pictureUrl('', picture, largestWidth(picture)) : '';
}

/** The address that an existing client sends back → our id; undefined for anything that is not our picture. */
export function parseWirePicture(address: string): string | undefined {
  return /\/m\/([0-9a-f]{2}\/[0-9a-f]{32})-\d+\.webp$/.exec(address)?.[1];
}

export const uploadWire = {
  // Also asked for under /public/, which the server takes for the same.
  paths: ['uploadimg!execute'],
  // The service window sends pictures of visitors; without a chat nothing could use them.
  withoutToken: 'LOGIN_TO_UPLOAD' as const,
  input: z
    .object({ moduleName: optionalText })
    .transform(({ moduleName }) => ({ moduleName: moduleName?.replace(/\W/g, '').slice(0, 32) })),
  output: (picture: Picture) => wirePicture(picture),
};

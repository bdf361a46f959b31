import type { Audience } from '@entrepot/contract/operation';
import type { Picture } from '@entrepot/contract/uploads/types';
import sharp from 'sharp';
import type { TestMall } from './server.ts';

type Sent = { audience?: Audience; width?: number; height?: number; background?: string };

/** A picture that somebody has uploaded, as it is stored. */
export async function sendPicture(
  mall: TestMall,
  token: string,
  { audience = 'storefront', width = 40, height = 30, background = '#335577' }: Sent = {},
): Promise<Picture> {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), 'a.png');
  const response = await fetch(`${mall.url[audience]}/api/uploads.uploadPicture`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { data: Picture }).data;
}

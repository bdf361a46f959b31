/** Imports as the seller's browser sends them: pictures, and goods files in pieces. */
import { createHash } from 'node:crypto';
import type { Envelope } from '@entrepot/contract/envelope';
import type { TestMall } from './server.ts';

type Sender = { mall: TestMall; token: string };

export const hashOf = (bytes: string | Buffer): string =>
  createHash('sha256').update(bytes).digest('hex');

export async function sendFile(
  { mall, token }: Sender,
  kind: 'picture' | 'part',
  bytes: string | Buffer,
): Promise<Envelope<{ hash: string }> & { refusal?: string }> {
  const form = new FormData();
  form.set('kind', kind);
  form.set('file', new Blob([new Uint8Array(Buffer.from(bytes))]), 'blob');
  const response = await fetch(`${mall.url.seller}/api/imports.sendFile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return (await response.json()) as Envelope<{ hash: string }> & { refusal?: string };
}

/** Sends a goods file in one piece and starts its import. */
export async function startImportOf(sender: Sender, fileName: string, bytes: string | Buffer) {
  await sendFile(sender, 'part', bytes);
  const seller = sender.mall.seller(sender.token);
  return seller('imports.startImport', { fileName, parts: [hashOf(bytes)] });
}

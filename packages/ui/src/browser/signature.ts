import { bytesOf } from '@entrepot/contract/draws/proof';
import type { Signed } from '@entrepot/contract/openbooks/tree';

/**
 * Ed25519 (RFC 8032), for verifying alone. The browser's own exists over https and on localhost only, and in browsers since
 * 2025; elsewhere the same is computed in script, which is loaded only then.
 */
export async function isSigned({ key, text, signature }: Signed): Promise<boolean> {
  const [by, said] = [bytesOf(key), new TextEncoder().encode(text)];
  try {
    const { subtle } = crypto;
    const known = await subtle.importKey('raw', by, 'Ed25519', false, ['verify']);
    return await subtle.verify('Ed25519', known, bytesOf(signature), said);
  } catch {
    const { ed25519 } = await import('@noble/curves/ed25519.js');
    return ed25519.verify(bytesOf(signature), said, by, { zip215: false });
  }
}

/**
 * SHA-256 and keys derived with it. The browser's own is quick and works beside the page, but exists over https and on
 * localhost only; over plain http the same is computed in script, which is loaded only then.
 */
type Bytes = Uint8Array<ArrayBuffer>;

/** The types promise it everywhere. */
const native = (): SubtleCrypto | undefined => crypto.subtle;

export async function sha256(data: ArrayBuffer): Promise<Uint8Array> {
  const subtle = native();
  if (subtle) {
    return new Uint8Array(await subtle.digest('SHA-256', data));
  }
  const plain = await import('@noble/hashes/sha2.js');
  return plain.sha256(new Uint8Array(data));
}

export type KeyRecipe = { password: Bytes; salt: Bytes; iterations: number; length: number };

/** PBKDF2 with SHA-256. */
export async function deriveKey(recipe: KeyRecipe): Promise<Uint8Array> {
  const { password, salt, iterations, length } = recipe;
  const subtle = native();
  if (!subtle) {
    return deriveInScript(recipe);
  }
  const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return new Uint8Array(await subtle.deriveBits(how, key, length * 8));
}

async function deriveInScript({ password, salt, iterations, length }: KeyRecipe) {
  const [{ pbkdf2 }, plain] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ]);
  // Between two keys the page may draw and answer.
  await new Promise((resolve) => setTimeout(resolve));
  return pbkdf2(plain.sha256, password, salt, { c: iterations, dkLen: length });
}

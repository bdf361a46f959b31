import { hex } from '../draws/proof.ts';
import { treeText } from '../openbooks/tree.ts';
import type { SignedTree, TreeBody } from '../openbooks/types.ts';

/** A tree that a mall has signed; every call is another mall. */
export async function aSignedTree(tree: TreeBody): Promise<SignedTree> {
  const body = treeText(tree);
  const { subtle } = crypto;
  const pair = await subtle.generateKey('Ed25519', true, ['sign']);
  if (!('privateKey' in pair)) {
    throw new TypeError('a signature needs two keys');
  }
  const { privateKey, publicKey } = pair;
  const signature = await subtle.sign('Ed25519', privateKey, new TextEncoder().encode(body));
  return {
    ...{ ...tree, body, signature: hex(new Uint8Array(signature)) },
    key: hex(new Uint8Array(await subtle.exportKey('raw', publicKey))),
  };
}

// Pieces of a copy are sealed wherever they are kept, and each can be opened only as the piece of that copy that it is.
import type { Ctx } from '../../platform/context.ts';
import { sealBytes, unsealBytes } from '../../platform/seal.ts';
import { derivedKey } from '../../platform/secret.ts';

type Mall = { config: Pick<Ctx['config'], 'secret'> };
type Place = { id: string; no: number };

const keyOf = ({ config }: Mall) => derivedKey(config.secret, 'archives');

export const sealPart = (mall: Mall, { id, no }: Place, bytes: Buffer): Buffer =>
  sealBytes(keyOf(mall), bytes, `${id}/${no}`);

export const openPart = (mall: Mall, { id, no }: Place, sealed: Buffer): Buffer =>
  unsealBytes(keyOf(mall), sealed, `${id}/${no}`);

// Ten printed codes for the day on which phone and key are lost. 50 random bits each; only keyed hashes are stored.
import { RECOVERY_CODES } from '@entrepot/contract/accounts/rules';
import { createHmac, randomInt } from 'node:crypto';
import type { Ctx } from '../../../platform/context.ts';
import { derivedKey } from '../../../platform/secret.ts';
import type { Holder } from './holder.ts';
import { storeRecoveryCodes } from './queries.ts';

/** Without those that are taken for one another. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const HALF = 5;

/** Replaces all codes; answers the new ones, the only time that they exist in clear. */
export async function makeRecoveryCodes(ctx: Ctx, holder: Holder): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${someLetters()}-${someLetters()}`);
  await storeRecoveryCodes(
    ctx.db,
    holder,
    codes.map((code) => recoveryHash(ctx, holder, code)),
  );
  return codes;
}

const someLetters = () =>
  Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** However it was written: small letters, blanks and dashes do not count. */
export function recoveryHash({ config }: Ctx, { id }: Pick<Holder, 'id'>, code: string): string {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return createHmac('sha256', derivedKey(config.secret, 'recovery codes'))
    .update(`${id}:${plain}`)
    .digest('hex');
}

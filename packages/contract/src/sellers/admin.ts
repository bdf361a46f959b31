import { z } from 'zod';
import { username } from '../accounts/types.ts';
import { email } from '../notifications/types.ts';
import { operator } from '../operation.ts';
import { country, language, shopId, text } from '../shapes.ts';
import { shopName } from './types.ts';

/** Shops as operators open them. */
export const sellersAdmin = {
  findShops: operator.reads({
    needs: 'any-operator',
    summary:
      'Twenty shops to choose from, by a part of the name; those whose name begins with it first.',
    input: z.strictObject({ search: text(64).default('') }),
    output: z.object({ shops: z.array(shopName) }),
  }),
  createShop: operator.writes({
    needs: 'sellers',
    summary:
      'Creates a shop and its merchant’s account, and answers the one-time link by which he chooses his password; again with the same names, a new link while he has not used one',
    input: z.strictObject({
      name: text(64, 2),
      /** With which the merchant logs in. */
      username,
      email: email.optional(),
      country,
      city: text(64, 1),
      /** Of mails to the merchant; the brand's without it. */
      language: language.optional(),
    }),
    output: z.object({
      shopId,
      username: z.string(),
      link: z.string(),
      /** For how long the link holds. */
      days: z.int(),
    }),
    refusals: ['SHOP_NAME_TAKEN', 'USERNAME_TAKEN', 'EMAIL_TAKEN'],
    log: ['name', 'username', 'country'],
  }),
};

import { z } from 'zod';
import { op } from '../operation.ts';
import { done, page, pageOf, shopId } from '../shapes.ts';
import { followedShop, listShopsInput, shop, shopCard } from './types.ts';
import { wireCount } from '../wire.ts';
import * as wire from './wire.ts';

const ofShop = z.strictObject({ shopId });

/** Shops as buyers see them. */
export const sellersStorefront = {
  listShops: op({
    summary: 'Shops with their figures and three goods from the window.',
    who: 'anyone',
    effect: 'read',
    input: listShopsInput,
    output: pageOf(shopCard),
    log: ['page', 'recommended', 'sort'],
    cacheSeconds: 2,
    wire: { paths: ['seller!list'], input: wire.listShopsInput, output: wire.wireShops },
  }),
  getShop: op({
    summary: 'One shop.',
    who: 'anyone',
    effect: 'read',
    input: ofShop,
    output: shop,
    refusals: ['SHOP_NOT_FOUND'],
    log: ['shopId'],
    cacheSeconds: 2,
    wire: { paths: ['seller!info'], input: wire.shopIdInput, output: wire.wireShop },
  }),
  followShop: op({
    summary: 'Follow a shop.',
    who: 'buyer',
    effect: 'write',
    input: ofShop,
    output: done,
    refusals: ['SHOP_NOT_FOUND', 'ALREADY_FOLLOWED'],
    log: ['shopId'],
    wire: { paths: ['focusSeller!add'], input: wire.shopIdInput },
  }),
  unfollowShop: op({
    summary: 'Stop following a shop; a shop that is not followed stays so.',
    who: 'buyer',
    effect: 'write',
    input: ofShop,
    output: done,
    log: ['shopId'],
    wire: { paths: ['focusSeller!del'], input: wire.shopIdInput },
  }),
  listFollowed: op({
    summary: 'Shops that the buyer follows, newest first.',
    who: 'buyer',
    effect: 'read',
    input: z.strictObject(page),
    output: pageOf(followedShop),
    log: ['page'],
    wire: { paths: ['focusSeller!list'], input: wire.pagingInput, output: wire.wireFollowed },
  }),
  countFollowed: op({
    summary: 'How many shops the buyer follows.',
    who: 'buyer',
    effect: 'read',
    output: z.object({ count: z.int() }),
    wire: {
      paths: ['focusSeller!count'],
      output: wireCount,
    },
  }),
};

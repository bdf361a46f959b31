import { z } from 'zod';
import { anyone, buyer } from '../operation.ts';
import { page, pageOf, shopId } from '../shapes.ts';
import { followedShop, listShopsInput, shop, shopCard } from './types.ts';
import { wireCount } from '../wire.ts';
import * as wire from './wire.ts';

const ofShop = z.strictObject({ shopId });

/** Shops as buyers see them. */
export const sellersStorefront = {
  listShops: anyone.reads({
    summary: 'Shops with their figures and three goods from the window.',
    input: listShopsInput,
    output: pageOf(shopCard),
    log: ['page', 'recommended', 'sort'],
    cacheSeconds: 2,
    wire: { paths: ['seller!list'], input: wire.listShopsInput, output: wire.wireShops },
  }),
  getShop: anyone.reads({
    summary: 'One shop.',
    input: ofShop,
    output: shop,
    refusals: ['SHOP_NOT_FOUND'],
    log: ['shopId'],
    cacheSeconds: 2,
    wire: { paths: ['seller!info'], input: wire.shopIdInput, output: wire.wireShop },
  }),
  followShop: buyer.writes({
    summary: 'Follow a shop.',
    input: ofShop,
    refusals: ['SHOP_NOT_FOUND', 'ALREADY_FOLLOWED'],
    log: ['shopId'],
    wire: { paths: ['focusSeller!add'], input: wire.shopIdInput },
  }),
  unfollowShop: buyer.writes({
    summary: 'Stop following a shop; a shop that is not followed stays so.',
    input: ofShop,
    log: ['shopId'],
    wire: { paths: ['focusSeller!del'], input: wire.shopIdInput },
  }),
  listFollowed: buyer.reads({
    summary: 'Shops that the buyer follows, newest first.',
    input: z.strictObject(page),
    output: pageOf(followedShop),
    log: ['page'],
    wire: { paths: ['focusSeller!list'], input: wire.pagingInput, output: wire.wireFollowed },
  }),
  countFollowed: buyer.reads({
    summary: 'How many shops the buyer follows.',
    output: z.object({ count: z.int() }),
    wire: {
      paths: ['focusSeller!count'],
      output: wireCount,
    },
  }),
};

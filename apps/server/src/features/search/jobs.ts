import type { GoodsId } from '@entrepot/contract/ids';
import { sql } from '../../platform/db.ts';
import type { ItemJob } from '../../platform/item-job.ts';
import { notSetAside } from '../../platform/set-aside.ts';
import { listChangedGoods } from '../catalogue/index.ts';
import { reindexChanged } from './reindex.ts';

const NAME = 'search.reindex';
/** As many goods as one transaction can read again in about a second. */
const GOODS_A_TURN = 1_000;

export const searchJobs: readonly ItemJob<GoodsId>[] = [
  {
    name: NAME,
    everySeconds: 1,
    together: GOODS_A_TURN,
    due: ({ db }, limit) => listChangedGoods(db, limit, notSetAside(NAME, sql`goods_id`)),
    finish: ({ db }, goodsIds) => reindexChanged(db, goodsIds),
  },
];

import { readSetting } from '@entrepot/contract/brands/settings';
import {
  countedOf,
  frozenOf,
  heldOf,
  inCoin,
  ratioOf,
  stateOf,
} from '@entrepot/contract/reserves/model';
import { textIn } from '@entrepot/contract/languages';
import type { reservesAdmin } from '@entrepot/contract/reserves/admin';
import { PROOF_DAYS, PROVABLE } from '@entrepot/contract/reserves/rules';
import type { ReserveAddress } from '@entrepot/contract/reserves/types';
import type { Ctx } from '../../platform/context.ts';
import { daysAfter } from '../../platform/days.ts';
import type { Routes } from '../../platform/routes.ts';
import { booksKey, lastSignedTree } from '../openbooks/index.ts';
import * as queries from './queries.ts';

/** Where the brand's operator has opened the books: addresses, proofs and balances, all that anybody needs to check them. */
export async function getReserves(ctx: Ctx) {
  if (!readSetting(ctx.brand.settings, 'books_open')) {
    return { reserves: null, networkNames: {} };
  }
  const [{ tree, rows, ...totals }, networks] = await Promise.all([
    held(ctx),
    queries.networks(ctx.db),
  ]);
  return {
    networkNames: Object.fromEntries(
      networks.map(({ code, names }) => [code, textIn(names, ctx.language)]),
    ),
    reserves: {
      format: 'entrepot-reserves/2' as const,
      at: ctx.now.toISOString(),
      key: booksKey(ctx.config.secret).public,
      ...totals,
      tree,
      addresses: rows.map(({ row }) => publicly(row, ctx.now)),
    },
  };
}

export const listReserves: Routes<typeof reservesAdmin>['listReserves'] = async (ctx) => {
  const [{ rows, tree: _, ...totals }, networks] = await Promise.all([
    held(ctx),
    queries.networks(ctx.db),
  ]);
  return {
    ...totals,
    networks: networks.flatMap(({ code, kind, names }) => {
      const name = textIn(names, ctx.language);
      return PROVABLE.filter((each) => each === kind).map((each) => ({ code, name, kind: each }));
    }),
    addresses: rows.map(({ row }) => ({
      ...publicly(row, ctx.now),
      id: row.id,
      addedBy: row.addedBy,
    })),
  };
};

/** What is held beside what was owed when the last tree was made. */
async function held({ db, now }: Ctx) {
  const [found, tree] = await Promise.all([queries.addresses(db), lastSignedTree(db)]);
  const rows = found.map((row) => ({ row, shown: publicly(row, now) }));
  const sum = heldOf(rows.map(({ shown }) => shown));
  const owed = tree?.owed ?? null;
  return {
    ...{ rows, tree: tree ?? null, held: sum, frozen: frozenOf(rows.map(({ shown }) => shown)) },
    ...{ owed, owedAt: tree?.at ?? null },
    ratio: owed === null || rows.length === 0 ? null : ratioOf(sum, owed),
  };
}

function publicly(row: queries.AddressRow, now: Date): ReserveAddress {
  const { network, kind, chain, address, day, message, signature, reading } = row;
  const provenAt = row.provenAt.toISOString();
  const read = reading && { ...reading, at: new Date(reading.at).toISOString() };
  return {
    ...{ network, kind, chain, address, day, message, signature, provenAt, reading: read },
    until: daysAfter(row.provenAt, PROOF_DAYS).toISOString(),
    state: stateOf({ provenAt, reading: read }, now),
    balances: row.balances.map(({ asset, coin, decimals, units, frozen }) => ({
      ...{ asset, coin, decimals, units, frozen },
      amount: inCoin(units, decimals),
      counted: frozen ? null : countedOf(coin, units, decimals),
    })),
  };
}

import type { AccountId } from '@entrepot/contract/ids';
import { NO_CITY } from '@entrepot/contract/accounts/rules';
import type { accountsStorefront } from '@entrepot/contract/accounts/storefront';
import type { Address } from '@entrepot/contract/accounts/types';
import type { Language } from '@entrepot/contract/languages';
import type { MemberCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { setting } from '../brands/index.ts';
import {
  type AddressRow,
  addressesOf,
  addressOf,
  clearDefault,
  deleteAddress,
  insertAddress,
  updateAddress,
} from './address-queries.ts';
import { lockAccount } from './queries.ts';
import { countryName, isRegion, stateName } from './regions.ts';

type Handlers = Routes<typeof accountsStorefront>;

export async function listAddresses(ctx: MemberCtx): Promise<{ rows: Address[] }> {
  const rows = await addressesOf(ctx.db, ctx.actor.id);
  return { rows: await Promise.all(rows.map((row) => presentAddress(row, ctx.language))) };
}

export const addAddress: Handlers['addAddress'] = async (ctx, input) => {
  await refuseUnknownRegion(input);
  const { id: accountId } = ctx.actor;
  await lockAccount(ctx.db, accountId);
  const others = await addressesOf(ctx.db, accountId);
  const limit = setting(ctx.brand, 'address_limit');
  if (others.length >= limit) {
    throw new Refusal('ADDRESS_LIMIT', { limit });
  }
  const isDefault = input.isDefault || others.length === 0;
  if (isDefault) {
    await clearDefault(ctx.db, accountId);
  }
  const row = { ...input, id: newId(ctx.now.getTime()), isDefault };
  await insertAddress(ctx.db, accountId, row, ctx.now);
  return presentAddress(row, ctx.language);
};

export const editAddress: Handlers['editAddress'] = async (ctx, input) => {
  const { id: accountId } = ctx.actor;
  await lockAccount(ctx.db, accountId);
  const before = orRefuse(await addressOf(ctx.db, accountId, input.id), 'ADDRESS_NOT_FOUND');
  const stays = before.country === input.country ? before : { state: '', city: NO_CITY };
  const row = { ...input, state: input.state ?? stays.state, city: input.city ?? stays.city };
  await refuseUnknownRegion(row);
  if (row.isDefault) {
    await clearDefault(ctx.db, accountId);
  }
  await updateAddress(ctx.db, accountId, row);
  return presentAddress(row, ctx.language);
};

export async function removeAddress(ctx: MemberCtx, { id }: { id: string }): Promise<void> {
  if (!(await deleteAddress(ctx.db, ctx.actor.id, id))) {
    throw new Refusal('ADDRESS_NOT_FOUND');
  }
}

export type OrderAddress = Omit<Address, 'isDefault'>;

/** The address as an order keeps it; refuses ADDRESS_NOT_FOUND. Names are English, because sellers read them. */
export async function addressForOrder(
  db: Db,
  accountId: AccountId,
  addressId: string,
): Promise<OrderAddress> {
  const row = orRefuse(await addressOf(db, accountId, addressId), 'ADDRESS_NOT_FOUND');
  const { isDefault: _, ...address } = await presentAddress(row, 'en');
  return address;
}

async function refuseUnknownRegion({ country, state }: { country: string; state: string }) {
  if (!(await isRegion(country, state))) {
    throw new Refusal('ADDRESS_REGION_UNKNOWN');
  }
}

async function presentAddress(row: AddressRow, language: Language): Promise<Address> {
  return {
    ...row,
    countryName: countryName(row.country, language),
    stateName: (await stateName(row.country, row.state)) ?? '',
  };
}

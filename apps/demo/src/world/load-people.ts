import type { AccountId, BrandId } from '@entrepot/contract/ids';
import { parseAmount, subtract, ZERO, CURRENCY } from '@entrepot/contract/money';
import { AVATARS } from '@entrepot/contract/accounts/rules';
import { createAccount, insertAddress } from '@entrepot/server/features/accounts/index';
import { storeCompany } from '@entrepot/server/features/papers/index';
import { post, PLATFORM } from '@entrepot/server/ledger/index';
import type { Db } from '@entrepot/server/platform/db';
import { newId } from '@entrepot/server/platform/ids';
import { buyers } from '../data.ts';
import type { SeedLang } from '../types.ts';
import type { Person } from '../host.ts';
import { demoPhone } from './demo-phone.ts';
import { mailOf, type People } from './people.ts';
import { known } from './known.ts';

export type DemoBuyer = Person & {
  id: AccountId;
  addressId: string;
  brandId: BrandId;
  brand: string;
  language: SeedLang;
  newcomer: boolean;
};

/** Test money of a demo buyer: enough for a few years of restocking. */
const DEMO_FUNDS = parseAmount('250000');
const DAY_MS = 86_400_000;
/** Most demo buyers joined before the first order, some days apart; the last ones of this week have yet to order. */
const FIRST_JOINED_DAYS_AGO = 760;
const DAYS_APART = 6;
const NEWCOMERS = 8;

/** The demo buyer first, then those of the content; each with an address and test money. */
export async function loadBuyers(
  db: Db,
  now: Date,
  people: People,
  brandIds: Record<string, BrandId>,
): Promise<DemoBuyer[]> {
  const loaded: DemoBuyer[] = [];
  const all = [DEMO_BUYER, ...buyers];
  for (const [index, buyer] of all.entries()) {
    const left = all.length - index;
    const newcomer = left <= NEWCOMERS;
    const daysAgo = newcomer ? left - 0.6 : FIRST_JOINED_DAYS_AGO - index * DAYS_APART;
    const createdAt = new Date(now.getTime() - daysAgo * DAY_MS);
    const brandId = known(brandIds[buyer.brand], buyer.brand);
    const { id } = await createAccount(db, {
      ...people.account(buyer.username),
      brandId,
      createdAt,
      avatar: (index % AVATARS) + 1,
      language: buyer.language,
    });
    const addressId = newId(createdAt.getTime());
    await insertAddress(
      db,
      id,
      {
        id: addressId,
        contact: buyer.name,
        email: mailOf(buyer.username),
        ...demoPhone(buyer.country, index),
        country: buyer.country,
        state: buyer.state,
        city: buyer.city,
        postcode: buyer.postcode,
        line: buyer.street,
        isDefault: true,
      },
      createdAt,
    );
    if (buyer === DEMO_BUYER) {
      await storeCompany(db, id, DEMO_COMPANY, createdAt);
    }
    await fund(db, id, createdAt);
    loaded.push({
      id,
      username: buyer.username,
      addressId,
      brandId,
      brand: buyer.brand,
      language: buyer.language,
      newcomer,
    });
  }
  return loaded;
}

/** What stands on the demo buyer's invoices. */
const DEMO_COMPANY = {
  name: 'Lindqvist Wohnen GmbH',
  taxNumber: 'DE 000 000 000',
  line: 'Am Sandtorkai 48',
  postcode: '20457',
  city: 'Hamburg',
  country: 'DE',
};

const DEMO_BUYER = {
  username: 'demo-buyer',
  name: 'Marta Lindqvist',
  city: 'Hamburg',
  country: 'DE',
  postcode: '20457',
  street: 'Am Sandtorkai 48',
  state: '',
  brand: 'entrepot',
  language: 'en',
} as const;

/** Test money comes from the mint, in the books like any other movement. */
async function fund(db: Db, accountId: AccountId, at: Date): Promise<void> {
  await post(db, {
    kind: 'demo-funds',
    key: `demo/${accountId}/funds`,
    ref: `demo/${accountId}`,
    actor: 'system',
    at,
    currency: CURRENCY,
    reason: 'test money of the demo world',
    legs: [
      { kind: 'demo-mint', owner: PLATFORM, amount: subtract(ZERO, DEMO_FUNDS) },
      { kind: 'available', owner: accountId, amount: DEMO_FUNDS },
    ],
  });
}

import { createAccount, insertAddress } from '../../src/features/accounts/index.ts';
import { post, PLATFORM } from '../../src/ledger/index.ts';
import type { Db } from '../../src/platform/db.ts';
import { newId } from '../../src/platform/ids.ts';
import { buyers } from '../index.ts';
import type { Person } from './actors.ts';
import type { People } from './people.ts';

export type DemoBuyer = Person & { addressId: string; brandId: string };

/** Test money of a demo buyer: enough for a few years of restocking. */
const DEMO_FUNDS = '250000';
const DAY_MS = 86_400_000;
/** Demo buyers joined up to a year ago, a few days apart. */
const JOINED_DAYS_AGO = 360;

/** The demo buyer first, then those of the content; each with an address and test money. */
export async function loadBuyers(
  db: Db,
  now: Date,
  people: People,
  brandIds: Record<string, string>,
): Promise<DemoBuyer[]> {
  const loaded: DemoBuyer[] = [];
  for (const [index, buyer] of [DEMO_BUYER, ...buyers].entries()) {
    const createdAt = new Date(now.getTime() - (JOINED_DAYS_AGO - index * 2) * DAY_MS);
    const brandId = brandIds[buyer.brand] ?? '';
    const { id } = await createAccount(db, {
      ...people.account(buyer.username),
      brandId,
      createdAt,
      avatar: (index % 20) + 1,
    });
    const addressId = newId(createdAt.getTime());
    await insertAddress(
      db,
      id,
      {
        id: addressId,
        contact: buyer.name,
        email: `${buyer.username}@demo.invalid`,
        areaCode: '49',
        phone: String(30_100_000 + index),
        country: buyer.country,
        state: '',
        city: buyer.city,
        postcode: String(10_115 + index * 7),
        line: `Quay Street ${index + 1}`,
        isDefault: true,
      },
      createdAt,
    );
    await fund(db, id, createdAt);
    loaded.push({ id, username: buyer.username, addressId, brandId });
  }
  return loaded;
}

const DEMO_BUYER = {
  username: 'demo-buyer',
  name: 'Marta Lindqvist',
  city: 'Hamburg',
  country: 'DE',
  brand: 'entrepot',
} as const;

/** Test money comes from the mint, in the books like any other movement. */
async function fund(db: Db, accountId: string, at: Date): Promise<void> {
  await post(db, {
    kind: 'demo-funds',
    key: `demo/${accountId}/funds`,
    ref: `demo/${accountId}`,
    actor: 'system',
    at,
    reason: 'test money of the demo world',
    legs: [
      { kind: 'demo-mint', owner: PLATFORM, amount: `-${DEMO_FUNDS}` },
      { kind: 'available', owner: accountId, amount: DEMO_FUNDS },
    ],
  });
}

/** Identities for tests, and operators who may open documents. */
import type { SettingCode } from '@entrepot/contract/brands/settings';
import type { ClaimInput } from '@entrepot/contract/identity/types';
import { RIGHTS } from '@entrepot/contract/accounts/rights';
import type { AccountId } from '@entrepot/contract/ids';
import sharp from 'sharp';
import { markOf, sealNumber } from '../src/features/identity/documents.ts';
import { sql } from '../src/platform/db.ts';
import { newId } from '../src/platform/ids.ts';
import { anOperator, BRAND_ID, withSetting } from './accounts-factories.ts';
import type { TestMall } from './server.ts';

export async function withIdentities(mall: TestMall): Promise<void> {
  const settings: Partial<Record<SettingCode, string>> = {
    identity_open: 'true',
    identity_purpose: JSON.stringify({
      en: 'So that nobody else gets back into your account.',
      ar: 'حتى لا يستعيد حسابك أحد غيرك.',
    }),
  };
  for (const [code, value] of Object.entries(settings)) {
    await withSetting(mall, code as SettingCode, value);
  }
}

/** An operator who may do everything but open documents. */
export const aStrangerToDocuments = (mall: TestMall) =>
  anOperator(mall, { rights: RIGHTS.filter((right) => right !== 'documents') });

export const CLAIMED: Omit<ClaimInput, 'expiresOn' | 'pictures'> = {
  ...{ realName: 'Ada Quay', country: 'PT', kind: 'passport', number: 'PT 4711-0815' },
};

/** One that waits, as a row only, in a brand that need not ask. */
export async function aClaimRow(mall: TestMall, accountId: AccountId): Promise<string> {
  const id = newId();
  const { realName, country, kind, number } = CLAIMED;
  await mall.owner.run(sql`
    insert into identity.claim (id, account_id, brand_id, real_name, country, kind, number, number_mark, submitted_at)
    values (${id}, ${accountId}, ${BRAND_ID}, ${realName}, ${country}, ${kind},
      ${sealNumber(mall.shared, 'identity', number)}, ${markOf(mall.shared, country, number)},
      ${mall.shared.clock.now()})`);
  return id;
}

/** Sends a picture, as a form with one more field. */
export async function postPicture(
  { url }: Pick<TestMall, 'url'>,
  sent: { path: string; token: string; field: [name: string, value: string]; colour?: string },
) {
  const { path, token, field, colour = '#345' } = sent;
  const create = { width: 640, height: 400, channels: 3, background: colour } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const form = new FormData();
  form.append(...field);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'card.png');
  const response = await fetch(`${url.storefront}/api/${path}`, {
    ...{ method: 'POST', body: form },
    headers: { authorization: `Bearer ${token}` },
  });
  return (await response.json()) as { refusal?: string; data?: unknown };
}

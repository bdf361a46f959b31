import type { brandsAdmin } from '@entrepot/contract/brands/admin';
import { HOLDER_CODES, HOLDER_PARTS, holderMissing } from '@entrepot/contract/brands/money-holder';
import {
  isSettingValue,
  readSetting,
  SETTING_CODES,
  type SettingCode,
  SETTINGS,
} from '@entrepot/contract/brands/settings';
import type { BrandId } from '@entrepot/contract/ids';
import type { Ctx } from '../../platform/context.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { presentSetting } from './present.ts';
import { brandById, lockBrand, settingChanges, storeSetting } from './queries.ts';

type Handlers = Routes<typeof brandsAdmin>;

export const listSettings: Handlers['listSettings'] = async (ctx, { brandId }) => {
  const brand = orRefuse(await brandById(ctx.db, brandId), 'BRAND_NOT_FOUND');
  const changes = new Map(
    (await settingChanges(ctx.db, brandId)).map((change) => [change.code, change]),
  );
  return {
    rows: SETTING_CODES.map((code) => presentSetting(code, brand.settings, changes.get(code))),
  };
};

/** Stores a text that the setting's kind allows; null returns it to the fallback. */
export const updateSetting: Handlers['updateSetting'] = async (ctx, { brandId, code, value }) => {
  const known = code as SettingCode;
  if (value !== null && !isSettingValue(known, value)) {
    throw new Refusal('INVALID_INPUT', {}, { value: 'value' });
  }
  if (!(await lockBrand(ctx.db, brandId))) {
    throw new Refusal('BRAND_NOT_FOUND');
  }
  await requireHolder(ctx, { brandId, code: known, value });
  const by = ctx.actor.kind === 'operator' ? ctx.actor.username : null;
  await storeSetting(ctx.db, { brandId, code: known, value, now: ctx.now, by });
  return value === null
    ? presentSetting(known, {})
    : presentSetting(known, { [known]: value }, { changedAt: ctx.now, changedBy: by });
};

/**
 * A business takes money only while it says who holds it (trust.md 6.9): refuses MONEY_HOLDER_MISSING for opening without, and for
 * taking out what is there while it is open. Who was open before there was this is told what is missing, and goes on.
 */
async function requireHolder(
  { db, config }: Ctx,
  { brandId, code, value }: { brandId: BrandId; code: SettingCode; value: string | null },
): Promise<void> {
  if (config.demo || (code !== 'money_open' && !HOLDER_CODES.some((each) => each === code))) {
    return;
  }
  const { settings: before } = orRefuse(await brandById(db, brandId), 'BRAND_NOT_FOUND');
  const after = { ...before, [code]: value ?? SETTINGS[code].fallback };
  const missing = holderMissing(after);
  const wasOpen = readSetting(before, 'money_open');
  const known = wasOpen ? holderMissing(before) : [];
  if (readSetting(after, 'money_open') && missing.some((part) => !known.includes(part))) {
    const said = HOLDER_PARTS.map((part) => [part, missing.includes(part) ? 'missing' : 'there']);
    throw new Refusal('MONEY_HOLDER_MISSING', Object.fromEntries(said));
  }
}

import type { BrandId } from '@entrepot/contract/ids';
import type { z } from 'zod';
import type { brandsAdmin } from '@entrepot/contract/brands/admin';
import {
  isSettingValue,
  SETTING_CODES,
  type SettingCode,
} from '@entrepot/contract/brands/settings';
import type { SettingRow } from '@entrepot/contract/brands/types';
import type { Ctx } from '../../platform/context.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { presentSetting } from './present.ts';
import { brandById, lockBrand, settingChanges, storeSetting } from './queries.ts';

export async function listSettings(
  ctx: Ctx,
  { brandId }: { brandId: BrandId },
): Promise<{ rows: SettingRow[] }> {
  const brand = orRefuse(await brandById(ctx.db, brandId), 'BRAND_NOT_FOUND');
  const changes = new Map(
    (await settingChanges(ctx.db, brandId)).map((change) => [change.code, change]),
  );
  return {
    rows: SETTING_CODES.map((code) => presentSetting(code, brand.settings, changes.get(code))),
  };
}

/** Stores a text that the setting's kind allows; null returns it to the fallback. */
export async function updateSetting(
  ctx: Ctx,
  { brandId, code, value }: z.output<typeof brandsAdmin.updateSetting.input>,
): Promise<SettingRow> {
  const known = code as SettingCode;
  if (value !== null && !isSettingValue(known, value)) {
    throw new Refusal('INVALID_INPUT', {}, { value: 'value' });
  }
  if (!(await lockBrand(ctx.db, brandId))) {
    throw new Refusal('BRAND_NOT_FOUND');
  }
  const by = ctx.actor.kind === 'operator' ? ctx.actor.username : null;
  await storeSetting(ctx.db, { brandId, code: known, value, now: ctx.now, by });
  return value === null
    ? presentSetting(known, {})
    : presentSetting(known, { [known]: value }, { changedAt: ctx.now, changedBy: by });
}

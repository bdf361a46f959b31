import type { brandsAdmin } from '@entrepot/contract/brands/admin';
import {
  CLOSINGS,
  closingOf,
  isClosingFlag,
  isEndInReach,
} from '@entrepot/contract/brands/closings';
import { HOLDER_CODES, HOLDER_PARTS, holderMissing } from '@entrepot/contract/brands/money-holder';
import {
  isSettingValue,
  readSetting,
  SETTING_CODES,
  SETTINGS,
  type SettingCode,
  unfitting,
} from '@entrepot/contract/brands/settings';
import type { Ctx } from '../../platform/context.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { presentSetting } from './present.ts';
import {
  brandById,
  lockBrand,
  type SettingChange,
  settingChanges,
  storeSetting,
} from './queries.ts';

type Handlers = Routes<typeof brandsAdmin>;

export const listSettings: Handlers['listSettings'] = async (ctx, { brandId }) => {
  orRefuse(await brandById(ctx.db, brandId), 'BRAND_NOT_FOUND');
  const changes = await settingChanges(ctx.db, brandId);
  return { rows: SETTING_CODES.map((code) => present(ctx, code, changes)) };
};

const present = ({ now }: Ctx, code: SettingCode, changes: readonly SettingChange[]) =>
  presentSetting(
    code,
    now,
    changes.find((each) => each.code === code),
  );

/**
 * Stores a text that the setting's kind and bounds allow and that fits the others; null returns it to the fallback. The database says
 * whether it counts at once (contract `brands/announced`). What it was and what it is stand in the operators' log.
 */
export const updateSetting: Handlers['updateSetting'] = async (
  ctx,
  { brandId, code, value, why, untilDay },
) => {
  const known = code as SettingCode;
  if (value !== null && !isSettingValue(known, value)) {
    throw new Refusal('INVALID_INPUT', {}, { value: 'value' });
  }
  if (!(await lockBrand(ctx.db, brandId))) {
    throw new Refusal('BRAND_NOT_FOUND');
  }
  const { settings } = orRefuse(await brandById(ctx.db, brandId), 'BRAND_NOT_FOUND');
  const { fallback } = SETTINGS[known];
  // With what is announced as it will be.
  const written = Object.fromEntries(
    (await settingChanges(ctx.db, brandId)).map((change) => [change.code, change.value]),
  );
  const other = unfitting(known, { ...written, [known]: value ?? fallback });
  if (other) {
    throw new Refusal('SETTING_DOES_NOT_FIT', { other, value: readSetting(written, other) });
  }
  requireHolder(ctx, settings, { code: known, value });
  const by = ctx.actor.kind === 'operator' ? ctx.actor.username : null;
  const changes = withClosing(ctx.now, settings, { code: known, value, why, untilDay });
  for (const [each, stored] of Object.entries(changes)) {
    await storeSetting(ctx.db, {
      ...{ brandId, code: each as SettingCode, value: stored },
      ...{ now: ctx.now, by },
    });
  }
  const changed = present(ctx, known, await settingChanges(ctx.db, brandId));
  return { ...changed, before: written[known] ?? fallback };
};

/**
 * A business takes money only while it says who holds it (trust.md 6.9): refuses MONEY_HOLDER_MISSING for opening without, and for
 * taking out what is there while it is open. Who was open before there was this is told what is missing, and goes on.
 */
function requireHolder(
  { config }: Ctx,
  before: Readonly<Record<string, string>>,
  { code, value }: { code: SettingCode; value: string | null },
): void {
  if (config.demo || (code !== 'money_open' && !HOLDER_CODES.some((each) => each === code))) {
    return;
  }
  const after = { ...before, [code]: value ?? SETTINGS[code].fallback };
  const missing = holderMissing(after);
  const wasOpen = readSetting(before, 'money_open');
  const known = wasOpen ? holderMissing(before) : [];
  if (readSetting(after, 'money_open') && missing.some((part) => !known.includes(part))) {
    const said = HOLDER_PARTS.map((part) => [part, missing.includes(part) ? 'missing' : 'there']);
    throw new Refusal('MONEY_HOLDER_MISSING', Object.fromEntries(said));
  }
}

type Change = {
  code: SettingCode;
  value: string | null;
  why?: string | undefined;
  untilDay?: string | undefined;
};
type Stored = Readonly<Record<string, string>>;

/**
 * All that changes with a setting. A way out is closed with a reason and an end that has not passed and is at most 30 days away, and
 * keeps them until it opens: refuses CLOSING_WITHOUT_END (trust.md 6.3).
 */
function withClosing(
  now: Date,
  before: Stored,
  { code, value, ...given }: Change,
): Record<string, string | null> {
  const flag = Object.keys(CLOSINGS)
    .filter(isClosingFlag)
    .find((each) => each === code || Object.values<string>(CLOSINGS[each]).includes(code));
  if (!flag) {
    return { [code]: value };
  }
  const { why, until } = CLOSINGS[flag];
  const said =
    flag === code && given.why && given.untilDay
      ? { [why]: given.why, [until]: given.untilDay }
      : {};
  const after = withoutNulls({ ...before, ...said, [code]: value });
  const [wasOpen, isOpen] = [readSetting(before, flag), readSetting(after, flag)];
  if (isOpen && !wasOpen) {
    return { [code]: value, [why]: null, [until]: null };
  }
  const is = closingOf(after, flag, now);
  const mustSay = !isOpen && (wasOpen || closingOf(before, flag, now) !== undefined);
  const isNew = code !== why;
  if (mustSay && (!is || (isNew && !isEndInReach(is, now)))) {
    throw new Refusal('CLOSING_WITHOUT_END');
  }
  return { ...said, [code]: value };
}

const withoutNulls = (stored: Record<string, string | null>): Stored =>
  Object.fromEntries(
    Object.entries(stored).filter((each): each is [string, string] => each[1] !== null),
  );

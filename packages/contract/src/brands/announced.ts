// Settings whose change for the worse is announced: it counts a day later, by the database's clock (decision record 0099). The database
// has the same list.
import type { SettingCode } from './settings.ts';

export const ANNOUNCED = [
  'withdrawal_from_hour',
  'withdrawal_until_hour',
  'withdrawal_expected_minutes',
  'withdrawal_expected_minutes_bank',
  'withdrawal_fee_rate_trc20',
  'withdrawal_least_fee_trc20',
  'withdrawal_fee_rate_erc20',
  'withdrawal_least_fee_erc20',
  'withdrawal_fee_rate_omni',
  'withdrawal_least_fee_omni',
  'withdrawal_fee_rate_bank',
  'withdrawal_least_fee_bank',
] as const satisfies readonly SettingCode[];

export const isAnnounced = (code: string): code is (typeof ANNOUNCED)[number] =>
  ANNOUNCED.some((each) => each === code);

/** One that was changed for the worse: what counted before, and from when on it does. */
export type Announced = { code: SettingCode; value: string; before: string; from: Date };
type Stored = Record<string, string>;

/** What is read of a brand's settings as it will be read: each change to come, in order, where it changes what is read. */
export function comingOf<Read extends object>(
  settings: Stored,
  announced: readonly Announced[],
  { now, read }: { now: Date; read: (settings: Stored) => Read },
): (Read & { from: string })[] {
  let then = settings;
  return announced
    .filter(({ from }) => from > now)
    .flatMap(({ code, value, from }) => {
      const before = JSON.stringify(read(then));
      then = { ...then, [code]: value };
      const after = read(then);
      return JSON.stringify(after) === before ? [] : [{ ...after, from: from.toISOString() }];
    });
}

/** A brand's settings as they counted at an instant that has just passed. */
export const settingsAt = (
  settings: Stored,
  announced: readonly Announced[],
  at: Date,
): Stored => ({
  ...settings,
  ...Object.fromEntries(
    announced.filter(({ from }) => from > at).map(({ code, before }) => [code, before]),
  ),
});

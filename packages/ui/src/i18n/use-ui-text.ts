import type install from '../../locales/en/install.json';
import type talk from '../../locales/en/talk.json';
import type twoStep from '../../locales/en/two-step.json';
import type en from '../../locales/en/ui.json';
import type withdrawals from '../../locales/en/withdrawals.json';
import { useText, type Text } from './text.ts';

export const useUiText = (): Text<typeof en> => useText<typeof en>('ui');

/** What a conversation says: loaded with it, `texts.need(['talk'])`. */
export const useTalkText = (): Text<typeof talk> => useText<typeof talk>('talk');

/** How an app is installed: named by the pages that tell it. */
export const useInstallText = (): Text<typeof install> => useText<typeof install>('install');

/** What screens of two-step sign-in say, in every app. */
export const useTwoStepText = (): Text<typeof twoStep> => useText<typeof twoStep>('two-step');

/** Taking money out, in the storefront and in the seller's panel. */
export const useWithdrawalsText = (): Text<typeof withdrawals> =>
  useText<typeof withdrawals>('withdrawals');

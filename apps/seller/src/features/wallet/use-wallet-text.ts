import { useText, type Text } from '@entrepot/ui/i18n/text.ts';
import type en from '../../../locales/en/wallet.json';

export const useWalletText = (): Text<typeof en> => useText<typeof en>('wallet');

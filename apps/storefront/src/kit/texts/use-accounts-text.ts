import { useText, type Text } from '@entrepot/ui/i18n/text.ts';
import type en from '../../../locales/en/accounts.json';

export const useAccountsText = (): Text<typeof en> => useText<typeof en>('accounts');

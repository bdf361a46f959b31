import { useText, type Text } from '@entrepot/ui/i18n/text.ts';
import type en from '../../../locales/en/sellers.json';

export const useSellersText = (): Text<typeof en> => useText<typeof en>('sellers');

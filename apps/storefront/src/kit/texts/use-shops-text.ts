import { useText, type Text } from '@entrepot/ui/i18n/text.ts';
import type en from '../../../locales/en/shops.json';

export const useShopsText = (): Text<typeof en> => useText<typeof en>('shops');

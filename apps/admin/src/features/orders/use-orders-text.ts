import { useText, type Text } from '@entrepot/ui/i18n/text.ts';
import type en from '../../../locales/en/orders.json';

export const useOrdersText = (): Text<typeof en> => useText<typeof en>('orders');

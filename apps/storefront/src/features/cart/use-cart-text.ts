import { useText, type Text } from '@entrepot/ui/i18n/text.ts';
import type en from '../../../locales/en/cart.json';

export const useCartText = (): Text<typeof en> => useText<typeof en>('cart');

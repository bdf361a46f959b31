import { useText, type Text } from '@entrepot/ui/i18n/text.ts';
import type en from '../../../locales/en/stores.json';

export const useStoresText = (): Text<typeof en> => useText<typeof en>('stores');

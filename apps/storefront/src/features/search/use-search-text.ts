import { useText, type Text } from '@entrepot/ui/i18n/text.ts';
import type en from '../../../locales/en/search.json';

export const useSearchText = (): Text<typeof en> => useText<typeof en>('search');

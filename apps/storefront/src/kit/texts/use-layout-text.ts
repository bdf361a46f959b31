import { useText, type Text } from '@entrepot/ui/i18n/text.ts';
import type en from '../../../locales/en/layout.json';

export const useLayoutText = (): Text<typeof en> => useText<typeof en>('layout');

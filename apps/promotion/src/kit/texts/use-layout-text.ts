import type en from '../../../locales/en/layout.json';
import { useText } from '@entrepot/ui/i18n/text.ts';

export const useLayoutText = () => useText<typeof en>('layout');

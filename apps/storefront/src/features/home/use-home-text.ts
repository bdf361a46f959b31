import { useText, type Text } from '@entrepot/ui/i18n/text.ts';
import type en from '../../../locales/en/home.json';

export const useHomeText = (): Text<typeof en> => useText<typeof en>('home');

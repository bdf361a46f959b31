import { useText, type Text } from '@entrepot/ui/i18n/text.ts';
import type en from '../../../locales/en/content.json';

export const useContentText = (): Text<typeof en> => useText<typeof en>('content');

import type en from '../../../locales/en/content.json';
import { useText } from '@entrepot/ui/i18n/text.ts';

export const useContentText = () => useText<typeof en>('content');

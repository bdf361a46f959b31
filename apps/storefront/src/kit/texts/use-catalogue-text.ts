import { useText, type Text } from '@entrepot/ui/i18n/text.ts';
import type en from '../../../locales/en/catalogue.json';

export const useCatalogueText = (): Text<typeof en> => useText<typeof en>('catalogue');

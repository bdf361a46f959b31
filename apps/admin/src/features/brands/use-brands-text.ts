import { useText, type Text } from '@entrepot/ui/i18n/text.ts';
import type en from '../../../locales/en/brands.json';

export const useBrandsText = (): Text<typeof en> => useText<typeof en>('brands');

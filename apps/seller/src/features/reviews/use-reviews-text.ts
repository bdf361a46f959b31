import { useText, type Text } from '@entrepot/ui/i18n/text.ts';
import type en from '../../../locales/en/reviews.json';

export const useReviewsText = (): Text<typeof en> => useText<typeof en>('reviews');

import type { Names } from './text.ts';

/** Words that tell the members of a family apart, besides plain measures. */
export const phrases: Readonly<Record<string, Names>> = {
  'with lid': ['with lid', '带盖', 'مع غطاء'],
  small: ['small', '小号', 'صغير'],
  medium: ['medium', '中号', 'متوسط'],
  large: ['large', '大号', 'كبير'],
};

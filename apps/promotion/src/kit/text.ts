/** What the app says: the keys of a name are those of its English file. */
import { useText as useAnyText, type UseText } from '@entrepot/ui/i18n/text.ts';
import type content from '../../locales/en/content.json';
import type layout from '../../locales/en/layout.json';

export const useText: UseText<{ content: typeof content; layout: typeof layout }> = useAnyText;

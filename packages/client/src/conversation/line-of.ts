import type { Content } from '@entrepot/contract/chat/types';
import type { useTalkText } from '@entrepot/ui/i18n/use-ui-text.ts';

/** A message in one line, as lists of conversations show their last one. */
export function lineOf(content: Content, t: ReturnType<typeof useTalkText>): string {
  switch (content.kind) {
    case 'picture':
      return t('picture');
    case 'goods':
      return content.goods?.name ?? t('noLongerOnSale');
    case 'order':
      return t('order', { number: content.number });
    default:
      return content.text;
  }
}

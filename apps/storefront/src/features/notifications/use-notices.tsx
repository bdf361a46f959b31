// What a notice says in the reader's language, and that he has seen it.
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { type TextByLanguage, textIn } from '@entrepot/contract/languages';
import type { Amount } from '@entrepot/contract/money';
import type { Notice } from '@entrepot/contract/notifications/notices';
import { useFormat, useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import type { ReactNode } from 'react';
import { useCall } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import styles from './notices.module.css';

/** Names may run the other way than the text around them. */
const name = (chunks: ReactNode) => <bdi>{chunks}</bdi>;

/** A number that is broken over two lines is none that anybody can read, least of all the other way round. */
const number = (chunks: ReactNode) => <bdi className={styles.number}>{chunks}</bdi>;

export function useNoticeText(): (notice: Notice) => ReactNode {
  const t = useText('notifications');
  const language = useLanguage();
  const format = useFormat();
  return ({ kind, params }) => {
    const values = Object.entries(params).map(([key, value]) => [
      key,
      key === 'name'
        ? textIn(value as TextByLanguage<string>, language)
        : ['amount', 'before', 'now'].includes(key)
          ? format.money(value as Amount)
          : value,
    ]);
    return t.rich(`kind.${kind}`, {
      parcel: 'first',
      ...Object.fromEntries(values),
      // The customer service has no name of its own.
      from: 'shopId' in params && params.shopId === null ? 'service' : 'shop',
      b: name,
      code: number,
    });
  };
}

/** Nobody waits for it, and what does not arrive is unread still. */
export function useMarkRead(): (ids: string[]) => void {
  const call = useCall();
  const refresh = useRefresh('notifications');
  return (ids) => {
    if (ids.length > 0) {
      void call('notifications.markRead', { ids }).then(refresh, () => undefined);
    }
  };
}

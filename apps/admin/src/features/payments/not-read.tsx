/** Above the payments: that a provider has said something which the mall could not read. It stands at the provider, in full. */
import type { Unreadable } from '@entrepot/contract/payments/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Notice } from '@entrepot/ui/panel/notice.tsx';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../../kit/text.ts';

export function NotRead({ unreadable }: { unreadable: readonly Unreadable[] }) {
  const format = useFormat();
  const t = useText('payments');
  return (
    unreadable.length > 0 && (
      <Notice
        label={t('notRead.title')}
        icon={<TriangleAlert size={18} aria-hidden />}
        intro={t('notRead.text')}
      >
        {unreadable.map(({ provider, count, at }) => (
          <li key={provider}>
            <div>
              <b>{t(`providers.${provider}`)}</b>
              <small>
                {t('notRead.count', { count })} ·{' '}
                <time dateTime={at}>{t('notRead.last', { at: format.dateTime(at) })}</time>
              </small>
            </div>
          </li>
        ))}
      </Notice>
    )
  );
}

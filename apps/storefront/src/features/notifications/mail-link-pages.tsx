/** Where links of mails lead: to end mails, and to confirm a subscription. Nothing happens before the reader says so. */
import { ApiRefusal } from '@entrepot/client/call.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { MailCheck, MailMinus, MailX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Output, useAsk, useWrite } from '../../kit/api.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import styles from './notices.module.css';

type What = Output<'notifications.readUnsubscribe'>['what'];

const useToken = () => usePageSearch()['token'] ?? '';

export function UnsubscribePage() {
  const token = useToken();
  const t = useText('notifications');
  const asked = useAsk('notifications.readUnsubscribe', { token }, { retry: false });
  const write = useWrite('notifications.unsubscribe');
  const [done, setDone] = useState(false);
  const send = async () => setDone((await write.send({ token })) !== undefined);
  const label = (what: What) =>
    what === 'newsletter' ? t('newsletter.title') : t(`category.${what}.name`);
  if (asked.error instanceof ApiRefusal && asked.error.code === 'MAIL_LINK_INVALID') {
    return <Stale title={t('unsubscribe.title')} />;
  }
  return (
    <Slip title={t('unsubscribe.title')}>
      <Loaded from={asked} waiting={<Skeleton lines={3} height="28px" />}>
        {({ what }) => (
          <div role="status">
            <EmptyState
              heading="h1"
              icon={<MailMinus size={28} strokeWidth={1.4} aria-hidden />}
              title={t(done ? 'unsubscribe.done' : 'unsubscribe.ask', { what: label(what) })}
              action={
                done ? (
                  <ButtonLink href={paths.home()}>{t('toMall')}</ButtonLink>
                ) : (
                  <Button variant="primary" loading={write.sending} onClick={() => void send()}>
                    {t('unsubscribe.button')}
                  </Button>
                )
              }
            >
              {done && what !== 'newsletter'
                ? t.rich('unsubscribe.back', { link: toPreferences })
                : t(done ? 'unsubscribe.newsletterDone' : 'unsubscribe.hint')}
            </EmptyState>
            <RefusedNote refused={write.refused} />
          </div>
        )}
      </Loaded>
    </Slip>
  );
}

export function ConfirmPage() {
  const token = useToken();
  const t = useText('notifications');
  const write = useWrite('notifications.confirmSubscription');
  const [done, setDone] = useState(false);
  const send = async () => setDone((await write.send({ token })) !== undefined);
  if (write.refused?.code === 'MAIL_LINK_INVALID') {
    return <Stale title={t('confirm.title')} />;
  }
  return (
    <Slip title={t('confirm.title')}>
      <div role="status">
        <EmptyState
          heading="h1"
          icon={<MailCheck size={28} strokeWidth={1.4} aria-hidden />}
          title={t(done ? 'confirm.done' : 'confirm.ask')}
          action={
            done ? (
              <ButtonLink href={paths.home()}>{t('toMall')}</ButtonLink>
            ) : (
              <Button variant="primary" loading={write.sending} onClick={() => void send()}>
                {t('confirm.button')}
              </Button>
            )
          }
        >
          {t(done ? 'confirm.doneHint' : 'confirm.hint')}
        </EmptyState>
        <RefusedNote refused={write.refused} />
      </div>
    </Slip>
  );
}

const toPreferences = (chunks: ReactNode) => (
  <AppLink href={paths.setup('message-preferences')}>{chunks}</AppLink>
);

function Stale({ title }: { title: string }) {
  const t = useText('notifications');
  return (
    <Slip title={title}>
      <EmptyState
        heading="h1"
        icon={<MailX size={28} strokeWidth={1.4} aria-hidden />}
        title={t('stale.title')}
        action={<ButtonLink href={paths.home()}>{t('toMall')}</ButtonLink>}
      >
        {t.rich('stale.hint', { link: toPreferences })}
      </EmptyState>
    </Slip>
  );
}

function Slip({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap">
      <PageHead title={title} unlisted />
      <div className={styles.slip}>{children}</div>
    </div>
  );
}

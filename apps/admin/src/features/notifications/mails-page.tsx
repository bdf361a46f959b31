/** The mails that the demo world kept instead of sending, so that codes and links can be read here. */
import type { OutboxMail } from '@entrepot/contract/notifications/types';
import { direction, languageFacts } from '@entrepot/contract/languages';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPane, DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { PagedTable, type PaneMoves } from '@entrepot/client/panel/paged-table.tsx';
import { Facts, PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { Mail } from 'lucide-react';
import { useList } from '../../kit/api.ts';
import { codeOf, pieces } from './mail-model.ts';
import styles from './mails.module.css';
import { useText } from '../../kit/text.ts';

const SIZE = 50;
/** Somebody who waits for a code looks here at once. */
const REFRESH_MS = 5_000;

export function MailsPage() {
  const mails = useList(
    'notifications.listOutbox',
    { size: SIZE },
    { refetchInterval: REFRESH_MS },
  );
  const columns = useColumns();
  const t = useText('notifications');
  const closed = (mails.error as { code?: string } | null)?.code === 'DEMO_ONLY';
  return (
    <PanelPage title={t('title')} note={t('note')} fill>
      {closed ? (
        <EmptyState title={t('closed')} icon={<Mail size={28} strokeWidth={1.4} aria-hidden />}>
          {t('closedText')}
        </EmptyState>
      ) : (
        <PagedTable
          label={t('title')}
          columns={columns}
          list={mails}
          empty={<EmptyState title={t('none')}>{t('noneHint')}</EmptyState>}
          pane={(_, moves, mail) => mail && <MailDetail mail={mail} {...moves} />}
        />
      )}
    </PanelPage>
  );
}

function useColumns(): Column<OutboxMail>[] {
  const format = useFormat();
  const t = useText('notifications');
  return [
    {
      id: 'at',
      header: t('at'),
      cell: (mail) => (
        <time dateTime={mail.at} className={styles.line}>
          {format.dateTime(mail.at)}
        </time>
      ),
    },
    { id: 'to', header: t('to'), cell: (mail) => <bdi>{mail.to}</bdi> },
    {
      id: 'subject',
      phone: 'first',
      header: t('subject'),
      cell: (mail) => <bdi>{mail.subject}</bdi>,
    },
    {
      id: 'code',
      header: t('code'),
      cell: (mail) => {
        const code = codeOf(mail.body);
        return (
          code && (
            <span className={styles.line}>
              <CopyCode value={code} />
            </span>
          )
        );
      },
    },
    {
      id: 'language',
      wide: true,
      header: t('language'),
      cell: (mail) => languageFacts(mail.language).name,
    },
  ];
}

function MailDetail({ mail, ...moves }: PaneMoves & { mail: OutboxMail }) {
  const format = useFormat();
  const t = useText('notifications');
  const code = codeOf(mail.body);
  return (
    <DetailPane title={<bdi>{mail.subject}</bdi>} {...moves}>
      <DetailPart>
        <Facts
          facts={[
            { label: t('to'), value: <bdi>{mail.to}</bdi> },
            { label: t('at'), value: format.dateTime(mail.at) },
            { label: t('language'), value: languageFacts(mail.language).name },
            ...(code ? [{ label: t('code'), value: <CopyCode value={code} /> }] : []),
          ]}
        />
      </DetailPart>
      <DetailPart title={t('text')}>
        <div className={styles.body} lang={mail.language} dir={direction(mail.language)}>
          {pieces(mail.body).map((piece, index) =>
            piece.link ? (
              <a key={index} href={piece.text} target="_blank" rel="noreferrer" className="ltr">
                {piece.text}
              </a>
            ) : (
              piece.text
            ),
          )}
        </div>
      </DetailPart>
    </DetailPane>
  );
}

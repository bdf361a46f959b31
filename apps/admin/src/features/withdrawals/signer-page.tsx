/** The payout signer: whether it lives, what it may send and has sent, what it holds; and the way to stop all payouts. */
import {
  LEAST_STOP_REASON,
  REFUSE_LENGTH,
  STOP_AGAIN_DAYS,
  STOP_HOURS,
} from '@entrepot/contract/withdrawals/rules';
import type { SignerState } from '@entrepot/contract/withdrawals/types';
import { useEvery } from '@entrepot/client/live.ts';
import { ActDialog } from '@entrepot/client/form/act-dialog.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Notice } from '@entrepot/ui/panel/notice.tsx';
import { PanelPage, Section } from '@entrepot/ui/panel/panel-page.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { CircleStop, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useAsk, useWrite } from '../../kit/api.ts';
import { IfMay } from '../../kit/right-needed.tsx';
import { useText } from '../../kit/text.ts';
import { SignerPayments } from './signer-payments.tsx';
import { SignerStation } from './signer-station.tsx';

type Dialogs = 'stop' | 'lift';

export function SignerPage() {
  const signer = useAsk('withdrawals.getSigner', {}, { refetchInterval: useEvery() });
  const [dialog, setDialog] = useState<Dialogs>();
  const t = useText('withdrawals');
  const onClose = () => setDialog(undefined);
  const stop = signer.data?.stop;
  return (
    <PanelPage
      title={t('signer.title')}
      note={t('signer.note')}
      actions={
        stop ? (
          <IfMay ask="withdrawals.liftStop">
            <Button onClick={() => setDialog('lift')} disabled={stop.mine}>
              {t('lift.open')}
            </Button>
          </IfMay>
        ) : (
          <IfMay ask="withdrawals.stopPayouts">
            <Button variant="danger" onClick={() => setDialog('stop')}>
              {t('stop.open')}
            </Button>
          </IfMay>
        )
      }
    >
      <Loaded from={signer} lines={8} height="32px">
        {(data) => <Standing signer={data} />}
      </Loaded>
      {dialog === 'stop' && <Stop onClose={onClose} />}
      {dialog === 'lift' && <Lift onClose={onClose} />}
    </PanelPage>
  );
}

function Standing({ signer }: { signer: SignerState }) {
  const format = useFormat();
  const t = useText('withdrawals');
  const { stations, payments, stop, booksWrongAt, replaced } = signer;
  return (
    <>
      {stop && (
        <Notice
          label={t('stop.is')}
          icon={<CircleStop size={18} aria-hidden />}
          intro={t('stop.until', { name: stop.by, until: format.dateTime(stop.until) })}
        >
          <li dir="auto">{stop.reason}</li>
          {stop.mine && <li>{t('lift.another')}</li>}
        </Notice>
      )}
      {booksWrongAt && (
        <Notice
          label={t('books.wrong')}
          icon={<CircleStop size={18} aria-hidden />}
          intro={t('books.wrong')}
        >
          <li>{t('books.found', { at: format.dateTime(booksWrongAt) })}</li>
        </Notice>
      )}
      {replaced.length > 0 && <Replaced keys={replaced} />}
      {stations.length === 0 ? (
        <EmptyState
          title={t('signer.none')}
          icon={<KeyRound size={28} strokeWidth={1.4} aria-hidden />}
        >
          {t('signer.noneHint')}
        </EmptyState>
      ) : (
        stations.map((station) => (
          <SignerStation
            key={station.network}
            station={station}
            held={stop !== null || booksWrongAt !== null}
          />
        ))
      )}
      <Section title={t('payments.title')} note={t('payments.note')}>
        <SignerPayments payments={payments} />
      </Section>
    </>
  );
}

/** Payments that the signer at work does not follow, and what to do about them. */
function Replaced({ keys }: { keys: SignerState['replaced'] }) {
  const t = useText('withdrawals');
  return (
    <Notice
      label={t('replaced.title')}
      icon={<KeyRound size={18} aria-hidden />}
      intro={t('replaced.text')}
    >
      {keys.map(({ network, sender, payments }) => (
        <li key={`${network} ${sender}`}>
          {t('replaced.key', { count: payments, network })} <bdi className="num ltr">{sender}</bdi>
        </li>
      ))}
      <li>{t('replaced.todo')}</li>
      <li>{t('replaced.never')}</li>
    </Notice>
  );
}

function Stop({ onClose }: { onClose: () => void }) {
  const write = useWrite('withdrawals.stopPayouts');
  const t = useText('withdrawals');
  return (
    <ActDialog
      title={t('stop.title')}
      submit={t('stop.open')}
      variant="danger"
      reason={{
        ...{ label: t('refuse.reason'), least: LEAST_STOP_REASON, most: REFUSE_LENGTH },
        short: t('refuse.short', { count: LEAST_STOP_REASON }),
      }}
      done={t('stop.done')}
      send={(reason) => write.send({ reason })}
      {...{ write, onClose }}
    >
      <p>{t('stop.text', { hours: STOP_HOURS, days: STOP_AGAIN_DAYS })}</p>
    </ActDialog>
  );
}

function Lift({ onClose }: { onClose: () => void }) {
  const write = useWrite('withdrawals.liftStop');
  const t = useText('withdrawals');
  return (
    <ActDialog
      title={t('lift.title')}
      submit={t('lift.open')}
      done={t('lift.done')}
      send={() => write.send({})}
      {...{ write, onClose }}
    >
      <p>{t('lift.text')}</p>
    </ActDialog>
  );
}

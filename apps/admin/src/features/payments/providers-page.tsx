/** Payment providers, what they take and cost, and the rates that two operators agree on. Keys are never here. */
import { CURRENCY } from '@entrepot/contract/money';
import { LEAP_PERCENT } from '@entrepot/contract/payments/rules';
import type { RateRow } from '@entrepot/contract/payments/types';
import { isolated, isolatedFigure } from '@entrepot/ui/i18n/isolated.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PanelPage, Section } from '@entrepot/ui/panel/panel-page.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useState } from 'react';
import { useAsk, useWrite } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { ActButton } from '../../kit/act-button.tsx';
import { IfMay } from '../../kit/right-needed.tsx';
import { useText } from '../../kit/text.ts';
import { Provider } from './provider.tsx';
import { RateDialog } from './rate-dialog.tsx';
import styles from './payments.module.css';

export function ProvidersPage() {
  const answer = useAsk('payments.listProviders', {});
  const t = useText('payments');
  return (
    <PanelPage
      title={t('providers.title')}
      actions={
        <ButtonLink size="s" href={paths.payments}>
          {t('title')}
        </ButtonLink>
      }
    >
      <Loaded from={answer} waiting={<Skeleton height="320px" />}>
        {({ providers, rates }) => (
          <>
            {providers.map((provider) => (
              <Provider key={provider.code} provider={provider} />
            ))}
            <Rates rates={rates} />
          </>
        )}
      </Loaded>
    </PanelPage>
  );
}

function Rates({ rates }: { rates: readonly RateRow[] }) {
  const [proposing, setProposing] = useState(false);
  const t = useText('payments');
  return (
    <Section
      title={t('rates.title')}
      note={t('rates.note')}
      aside={
        <IfMay ask="payments.proposeRate">
          <Button size="s" onClick={() => setProposing(true)}>
            {t('rates.propose')}
          </Button>
        </IfMay>
      }
    >
      <ul className={styles.rates}>
        {rates.map((rate) => (
          <li key={rate.id}>
            <Rate rate={rate} />
          </li>
        ))}
      </ul>
      {rates.length === 0 && <p className={styles.none}>{t('rates.none')}</p>}
      {proposing && <RateDialog onClose={() => setProposing(false)} />}
    </Section>
  );
}

function Rate({ rate: row }: { rate: RateRow }) {
  const format = useFormat();
  const t = useText('payments');
  const { source, observedAt, goodUntil, proposedBy, approvedBy, countsFrom } = row;
  return (
    <>
      <span>
        <b className="num ltr">{worthOf(row)}</b>
        <small>
          {t('rates.sourceIs', { source: isolated(source) })} ·{' '}
          <bdi>{format.dateTime(observedAt)}</bdi>
        </small>
        <small>
          {approvedBy === null
            ? t('rates.waits', { name: proposedBy })
            : t('rates.until', {
                ...{ until: format.dateTime(goodUntil), first: proposedBy },
                second: approvedBy,
              })}
        </small>
        {countsFrom && (
          <small>
            {t('rates.later', { from: format.dateTime(countsFrom), percent: LEAP_PERCENT })}
          </small>
        )}
      </span>
      {approvedBy === null && (row.own ? <TakeBack rate={row} /> : <Approve rate={row} />)}
    </>
  );
}

const worthOf = ({ currency, rate }: RateRow) => `1 ${currency} = ${rate} ${CURRENCY}`;

function Approve({ rate }: { rate: RateRow }) {
  const write = useWrite('payments.approveRate');
  const format = useFormat();
  const t = useText('payments');
  const { id: rateId, currency, proposedBy, goodUntil, source } = rate;
  return (
    <ActButton
      label={t('rates.approve')}
      variant="primary"
      title={t('rates.approveTitle', { rate: isolatedFigure(worthOf(rate)) })}
      done={t('rates.approved')}
      send={() => write.send({ rateId })}
      write={write}
    >
      <p>
        {t('rates.approveText', {
          ...{ currency, name: proposedBy, until: format.dateTime(goodUntil) },
        })}
      </p>
      <p>{t('rates.sourceIs', { source: isolated(source) })}</p>
    </ActButton>
  );
}

function TakeBack({ rate }: { rate: RateRow }) {
  const write = useWrite('payments.takeRateBack');
  const t = useText('payments');
  return (
    <ActButton
      label={t('takeBack')}
      variant="danger"
      title={t('rates.backTitle', { rate: isolatedFigure(worthOf(rate)) })}
      done={t('rates.tookBack')}
      send={() => write.send({ rateId: rate.id })}
      write={write}
    >
      <p>{t('rates.backText')}</p>
    </ActButton>
  );
}

/** Payment providers, what they take and cost, and the rates that two operators agree on. Keys are never here. */
import { CURRENCY } from '@entrepot/contract/money';
import { MOST_METHODS } from '@entrepot/contract/payments/rules';
import type { RateRow } from '@entrepot/contract/payments/types';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Facts, PanelPage, Section } from '@entrepot/ui/panel/panel-page.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Switch } from '@entrepot/ui/primitives/choice.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useState } from 'react';
import { useAsk, useWrite } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { ActButton } from '../../kit/act-button.tsx';
import { useText } from '../../kit/text.ts';
import { MethodDialog, type ProviderRow, savedOf, TermsDialog } from './provider-dialogs.tsx';
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

function Provider({ provider }: { provider: ProviderRow }) {
  const [dialog, setDialog] = useState<'terms' | 'method'>();
  const { save, sending } = useSaving(provider);
  const format = useFormat();
  const t = useText('payments');
  const { code, hasKeys, pretends, open, feeRate, minutes, callback } = provider;
  const shown = { provider, onClose: () => setDialog(undefined) };
  return (
    <Section
      title={t(`providers.${code}`)}
      aside={pretends && <Badge tone="warning">{t('pretends')}</Badge>}
    >
      <div className={styles.provider}>
        {!hasKeys && <p>{t('providers.noKeys')}</p>}
        <Switch
          label={t('providers.open')}
          hint={t('providers.openHint')}
          checked={open}
          disabled={!hasKeys || sending}
          onChange={() => void save({ open: !open })}
        />
        <Facts
          facts={[
            { label: t('providers.fee'), value: format.percent(feeRate) },
            { label: t('providers.minutes'), value: minutes },
            { label: t('providers.callback'), value: <code className="ltr">{callback}</code> },
          ]}
        />
        <Methods provider={provider} />
        <div className={styles.acts}>
          <Button size="s" onClick={() => setDialog('terms')}>
            {t('providers.edit')}
          </Button>
          {provider.methods.length < MOST_METHODS && (
            <Button size="s" onClick={() => setDialog('method')}>
              {t('providers.add')}
            </Button>
          )}
        </div>
      </div>
      {dialog === 'terms' && <TermsDialog {...shown} />}
      {dialog === 'method' && <MethodDialog {...shown} />}
    </Section>
  );
}

function useSaving(provider: ProviderRow) {
  const write = useWrite('payments.saveProvider', { tell: true });
  const refresh = useRefresh('payments');
  const save = async (changed: Partial<ProviderRow>) => {
    await write.send({ ...savedOf(provider), ...changed });
    await refresh();
  };
  return { save, sending: write.sending };
}

/** One that is closed can be removed; what was paid by it stays as it is. */
function Methods({ provider }: { provider: ProviderRow }) {
  const { save, sending } = useSaving(provider);
  const format = useFormat();
  const t = useText('payments');
  const { methods } = provider;
  if (methods.length === 0) {
    return <p>{t('providers.noMethods')}</p>;
  }
  return (
    <ul className={styles.methods}>
      {methods.map((method, at) => (
        <li key={`${method.name} ${method.currency}`}>
          <Switch
            label={`${method.name} · ${method.currency}`}
            hint={t('providers.bounds', {
              ...{ least: format.money(method.minimum), most: format.money(method.maximum) },
              currency: method.currency,
            })}
            checked={method.open}
            disabled={sending}
            onChange={() =>
              void save({ methods: methods.with(at, { ...method, open: !method.open }) })
            }
          />
          {!method.open && (
            <Button
              size="s"
              disabled={sending}
              aria-label={`${t('providers.remove')}: ${method.name} ${method.currency}`}
              onClick={() => void save({ methods: methods.toSpliced(at, 1) })}
            >
              {t('providers.remove')}
            </Button>
          )}
        </li>
      ))}
    </ul>
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
        <Button size="s" onClick={() => setProposing(true)}>
          {t('rates.propose')}
        </Button>
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
  const { source, observedAt, goodUntil, proposedBy, approvedBy } = row;
  return (
    <>
      <span>
        <b className="mono ltr">{worthOf(row)}</b>
        <small>
          <bdi>{source}</bdi> · <bdi>{format.dateTime(observedAt)}</bdi>
        </small>
        <small>
          {approvedBy === null
            ? t('rates.waits', { name: proposedBy })
            : t('rates.until', {
                ...{ until: format.dateTime(goodUntil), first: proposedBy },
                second: approvedBy,
              })}
        </small>
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
      title={t('rates.approveTitle', { rate: `\u2066${worthOf(rate)}\u2069` })}
      done={t('rates.approved')}
      send={() => write.send({ rateId })}
      write={write}
    >
      <p>
        {t('rates.approveText', {
          ...{ currency, name: proposedBy, until: format.dateTime(goodUntil) },
        })}
      </p>
      <blockquote>
        <bdi>{source}</bdi>
      </blockquote>
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
      title={t('rates.backTitle', { rate: `\u2066${worthOf(rate)}\u2069` })}
      done={t('rates.tookBack')}
      send={() => write.send({ rateId: rate.id })}
      write={write}
    >
      <p>{t('rates.backText')}</p>
    </ActButton>
  );
}

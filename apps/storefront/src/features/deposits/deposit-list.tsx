/** What has come or was announced, newest first; each row opens to all that is known of it. */
import { CURRENCY, ZERO } from '@entrepot/contract/money';
import type { OwnDeposit } from '@entrepot/contract/deposits/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { OpeningRows } from '@entrepot/ui/patterns/opening-rows.tsx';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Less } from '@entrepot/ui/primitives/less.tsx';
import { SumLines } from '@entrepot/ui/primitives/slip.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { Timeline } from '@entrepot/ui/primitives/timeline.tsx';
import { Download } from 'lucide-react';
import { AskService } from '../../kit/frame/ask-service.tsx';
import { WholeAddress } from '@entrepot/ui/patterns/whole-address.tsx';
import { useText } from '../../kit/text.ts';
import { isExplained, LOOKS, standOf, whyOf } from './deposit-model.ts';
import { ProofPicture } from './proof-picture.tsx';
import styles from './deposits.module.css';

type OfOne = { deposit: OwnDeposit };
type ListProps = { rows: readonly OwnDeposit[]; open?: boolean };

/** `open`: nothing has to be pressed to see all of each. */
export function DepositList({ rows, open = false }: ListProps) {
  const t = useText('deposits');
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<Download size={28} strokeWidth={1.4} aria-hidden />}
        title={t('list.none')}
      >
        {t('list.noneHint')}
      </EmptyState>
    );
  }
  return (
    <OpeningRows>
      {rows.map((deposit) => (
        <li key={deposit.id}>
          <Row deposit={deposit} open={open} />
        </li>
      ))}
    </OpeningRows>
  );
}

function Row({ deposit, open }: OfOne & { open: boolean }) {
  const format = useFormat();
  const t = useText('deposits');
  const { state, sent, coin, seenAt } = deposit;
  return (
    <details open={open}>
      <summary>
        <span>
          {coin === null ? (
            t('list.unknownCoin')
          ) : (
            <bdi className="ltr">
              {sent !== null && <b>{format.coin(sent)}</b>} {coin}
            </bdi>
          )}
          <small>
            <time dateTime={seenAt}>{format.dateTime(seenAt)}</time>
          </small>
        </span>
        <Status {...LOOKS[state]}>{t(`state.${standOf(deposit)}`, countsOf(deposit))}</Status>
      </summary>
      <Detail deposit={deposit} />
    </details>
  );
}

const countsOf = ({ confirmations, confirmationsNeeded }: OwnDeposit) => ({
  have: confirmations ?? 0,
  need: confirmationsNeeded ?? 0,
});

function Detail({ deposit }: OfOne) {
  const t = useText('deposits');
  const { address, coin, contract, networkName, transaction } = deposit;
  return (
    <div className={styles.detail}>
      <Why deposit={deposit} />
      <Worth deposit={deposit} />
      <div className={styles.own}>
        <span className={styles.label}>{t('detail.to', { network: networkName })}</span>
        <WholeAddress address={address} />
      </div>
      {coin === null && contract !== null && (
        <div className={styles.own}>
          <span className={styles.label}>{t('detail.contract')}</span>
          <CopyCode value={contract} />
        </div>
      )}
      {transaction !== null && (
        <p className={styles.own}>
          <span className={styles.label}>{t('detail.transaction')}</span>
          <CopyCode value={transaction} />
        </p>
      )}
      {deposit.hasProof && <ProofPicture depositId={deposit.id} />}
      <Timeline items={useSteps(deposit)} />
    </div>
  );
}

/** Why it is not in the balance, until when, and who looks at it again. */
function Why({ deposit }: OfOne) {
  const format = useFormat();
  const t = useText('deposits');
  const { coin, least, together, waitUntil, net, taken } = deposit;
  if (!isExplained(deposit)) {
    return null;
  }
  const figures = {
    least: least === null ? '' : format.coin(least),
    together: together === null ? '' : format.coin(together),
  };
  return (
    <div className={styles.words}>
      <p>
        <b>{t('why.title')}</b>{' '}
        {t(`why.${whyOf(deposit)}`, {
          ...figures,
          coin: coin ?? '',
          until: waitUntil ? format.dateTime(waitUntil) : '',
          amount: format.money(net ?? ZERO),
          taken: format.money(taken ?? ZERO),
          ...countsOf(deposit),
        })}
      </p>
      {deposit.alike > 0 && <p>{t('why.alike', { count: deposit.alike })}</p>}
      <AskService />
    </div>
  );
}

/** What was undone is no credit, and what waits is none yet. */
function Worth({ deposit: { state, value, fee, rest, net, price, coin } }: OfOne) {
  const format = useFormat();
  const t = useText('deposits');
  if (value === null || net === null || state === 'reversed') {
    return null;
  }
  return (
    <SumLines
      lines={[
        {
          label:
            coin === CURRENCY
              ? t('worth.value')
              : price === null
                ? t('worth.valueByPeople')
                : t('worth.valueAt', { price: format.coin(price), coin: coin ?? '' }),
          amount: format.money(value, { exact: true }),
        },
        { label: t('worth.fee'), amount: <Less amount={fee ?? ZERO} /> },
        ...(rest === null || rest === ZERO
          ? []
          : [{ label: t('worth.rest'), amount: <Less amount={rest} exact /> }]),
      ]}
      total={{
        label: t(state === 'credited' ? 'worth.net' : 'worth.toCome'),
        amount: format.money(net),
        unit: CURRENCY,
      }}
    />
  );
}

/** What happened to it, newest first. */
function useSteps({ seenAt, confirmedAt, creditedAt, endedAt, state }: OwnDeposit) {
  const format = useFormat();
  const t = useText('deposits');
  const isAnnounced = state === 'announced' || state === 'arrived' || state === 'expired';
  const steps = [
    [endedAt, t(`state.${state}`, { have: 0, need: 0 })],
    [creditedAt, t('step.credited')],
    [confirmedAt, t('step.confirmed')],
    [seenAt, t(isAnnounced ? 'step.announced' : 'step.seen')],
  ] as const;
  return steps.flatMap(([at, title]) =>
    at === null ? [] : [{ title, time: <time dateTime={at}>{format.dateTime(at)}</time> }],
  );
}

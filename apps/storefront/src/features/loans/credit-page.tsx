/** What a loan would cost: who lends, an amount, a term, and what it is to repay early. Closed says so. */
import type { Borrowing, ShownOffer } from '@entrepot/contract/loans/types';
import { moneyText } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { useAsk } from '../../kit/api.ts';
import { Box } from '../../kit/frame/box.tsx';
import { CentreFrame } from '../../kit/frame/centre-frame.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { EarlyRepayment } from './early-repayment.tsx';
import { LoanCost } from './loan-cost.tsx';
import { wantedTerms } from './loan-model.ts';
import styles from './loans.module.css';

export function CreditPage() {
  const offer = useAsk('loans.getOffer', {});
  const borrowing = useAsk('loans.getBorrowing', {});
  const t = useText('loans');
  return (
    <CentreFrame title={t('title')}>
      <Loaded from={offer} waiting={<Skeleton height="320px" />}>
        {(data) =>
          data.offer ? (
            <>
              <OwnNote borrowing={borrowing.data} />
              <Simulator offer={data.offer} mayApply={borrowing.data?.mayApply ?? false} />
              <Lender offer={data.offer} />
            </>
          ) : (
            <>
              <OwnNote borrowing={borrowing.data} />
              <Box>
                <EmptyState
                  title={t('closed.title')}
                  icon={<Landmark size={28} strokeWidth={1.4} aria-hidden />}
                >
                  {t('closed.text')}
                </EmptyState>
              </Box>
            </>
          )
        }
      </Loaded>
    </CentreFrame>
  );
}

/** Whoever has a loan, or has had one, finds the way to it. */
function OwnNote({ borrowing }: { borrowing: Borrowing | undefined }) {
  const t = useText('loans');
  return (
    borrowing?.loan && (
      <p className={styles.own}>
        {t(borrowing.mayApply ? 'own.past' : 'own.open')}
        <ButtonLink size="s" href={paths.myLoan()}>
          {t('own.show')}
        </ButtonLink>
      </p>
    )
  );
}

function Simulator({ offer, mayApply }: { offer: ShownOffer; mayApply: boolean }) {
  const [typed, setTyped] = useState<string>(moneyText(offer.amountMin));
  const [days, setDays] = useState(String(offer.days[0]));
  const format = useFormat();
  const t = useText('loans');
  const terms = wantedTerms(offer, typed, days);
  const bounds = { min: format.money(offer.amountMin), max: format.money(offer.amountMax) };
  return (
    <Box title={t('simulator.title')} note={t('simulator.note')}>
      <div className={styles.columns}>
        <div className={styles.fields}>
          <TextInput
            label={t('field.amount')}
            hint={t('field.amountHint', bounds)}
            error={terms ? undefined : t('fault.amount', bounds)}
            inputMode="decimal"
            end="USDT"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Select
            label={t('field.days')}
            options={offer.days.map((each) => ({
              value: String(each),
              label: t('days', { count: each }),
            }))}
            value={days}
            onChange={(event) => setDays(event.target.value)}
          />
        </div>
        {terms && (
          <>
            <div aria-live="polite" className={styles.costs}>
              <LoanCost terms={terms} />
            </div>
            <EarlyRepayment terms={terms} />
          </>
        )}
      </div>
      {mayApply && terms && (
        <ButtonLink
          variant="primary"
          href={paths.creditApplication({ amount: terms.amount, days })}
        >
          {t('apply')}
        </ButtonLink>
      )}
    </Box>
  );
}

function Lender({ offer }: { offer: ShownOffer }) {
  const { name, authority, licence, link } = offer.lender;
  const format = useFormat();
  const t = useText('loans');
  return (
    <Box title={t('lender.title')}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('lender.name')}</dt>
          <dd>
            <bdi>{name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('lender.licence')}</dt>
          <dd>
            <bdi>
              {authority}, {licence}
            </bdi>{' '}
            <a href={link} target="_blank" rel="noopener noreferrer" className={styles.link}>
              {t('lender.check')}
            </a>
          </dd>
        </div>
        <div>
          <dt>{t('lender.rate')}</dt>
          <dd>{format.percent(offer.rate)}</dd>
        </div>
        <div>
          <dt>{t('lender.lateRate')}</dt>
          <dd>{format.percent(offer.lateRate)}</dd>
        </div>
      </dl>
      <ul className={styles.rules}>
        <li>{t('rule.early')}</li>
        <li>{t('rule.coolingOff', { days: offer.coolingOffDays })}</li>
        <li>{t('rule.late', { cap: format.percent(offer.costCap) })}</li>
        <li>{t('rule.wallet')}</li>
      </ul>
    </Box>
  );
}

/** Applying for a loan: documents, who one is, and an agreement that is read before it is signed. */
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import { DOCUMENT_DAYS, DOCUMENT_SIDES } from '@entrepot/contract/identity/rules';
import type { Borrowing, ShownOffer } from '@entrepot/contract/loans/types';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useState } from 'react';
import { useAsk } from '../../kit/api.ts';
import { Documents } from '../../kit/form/documents.tsx';
import { Box } from '../../kit/frame/box.tsx';
import { CentreFrame } from '../../kit/frame/centre-frame.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { ApplicationForm } from './application-form.tsx';
import styles from './loans.module.css';

export function ApplicationPage() {
  const offer = useAsk('loans.getOffer', {});
  const borrowing = useAsk('loans.getBorrowing', {});
  const t = useText('loans');
  return (
    <CentreFrame title={t('application.title')}>
      <Loaded from={offer} waiting={<Skeleton height="320px" />}>
        {(asked) => (
          <Loaded from={borrowing} waiting={<Skeleton height="320px" />}>
            {(data) => <Apply offer={asked.offer} borrowing={data} />}
          </Loaded>
        )}
      </Loaded>
    </CentreFrame>
  );
}

function Apply({ offer, borrowing }: { offer: ShownOffer | null; borrowing: Borrowing }) {
  // A form that was open stays: what it has sent may have arrived though its answer was lost, and is sent again from it.
  const [opened, setOpened] = useState<Borrowing>();
  if (borrowing.mayApply && !opened) {
    setOpened(borrowing);
  }
  const t = useText('loans');
  if (!offer || !opened) {
    return (
      <Box>
        <EmptyState
          title={t(offer ? 'own.open' : 'closed.title')}
          action={<ButtonLink href={paths.myLoan()}>{t('own.show')}</ButtonLink>}
        >
          {offer ? t('application.waits') : t('closed.text')}
        </EmptyState>
      </Box>
    );
  }
  return (
    <>
      <Box title={t('documents.title')}>
        <p className={styles.lead}>{t('documents.why', { days: DOCUMENT_DAYS })}</p>
        <Documents sentFor="loans" sides={DOCUMENT_SIDES} kept={borrowing.documents} />
      </Box>
      {opened.loan ? (
        <Again offer={offer} loanId={opened.loan.id} />
      ) : (
        <Wanted offer={offer} before={undefined} />
      )}
    </>
  );
}

/** What was said the last time stands in the form again. */
function Again({ offer, loanId }: { offer: ShownOffer; loanId: string }) {
  const before = useAsk('loans.getApplication', { loanId });
  return (
    <Loaded from={before} waiting={<Skeleton height="320px" />}>
      {(data) => <Wanted offer={offer} before={data} />}
    </Loaded>
  );
}

type WantedProps = {
  offer: ShownOffer;
  before: { realName: string; country: string; identification: string } | undefined;
};

/** What was chosen on the page before is in the address. */
function Wanted({ offer, before }: WantedProps) {
  const { amount, days } = usePageSearch();
  const known = offer.days.map(String);
  const fields = {
    amount: typeof amount === 'string' ? amount : offer.amountMin,
    days: known.includes(String(days)) ? String(days) : (known[0] ?? ''),
    realName: before?.realName ?? '',
    country: before?.country ?? '',
    identification: before?.identification ?? '',
    agreed: false,
  };
  return <ApplicationForm offer={offer} initial={fields} />;
}

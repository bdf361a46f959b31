/** Who one is: why the mall asks, what was sent and answered, and the form. Nothing else waits for it. */
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { DOCUMENT_DAYS } from '@entrepot/contract/identity/rules';
import type { Identity, OwnClaim } from '@entrepot/contract/identity/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ConfirmDialog } from '@entrepot/ui/patterns/confirm-dialog.tsx';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useState } from 'react';
import { useAsk, useWrite } from '../../kit/api.ts';
import { AskService } from '../../kit/frame/ask-service.tsx';
import { Box } from '../../kit/frame/box.tsx';
import { SetupFrame } from '../../kit/frame/setup-frame.tsx';
import { useText } from '../../kit/text.ts';
import { IdentityForm } from './identity-form.tsx';
import { LOOKS } from './identity-model.ts';
import styles from './identity.module.css';

export function IdentityPage() {
  const identity = useAsk('identity.getIdentity', {});
  const t = useText('identity');
  return (
    <SetupFrame title={t('title')}>
      <Loaded from={identity} waiting={<Skeleton height="320px" />}>
        {(data) => <Whole {...data} />}
      </Loaded>
    </SetupFrame>
  );
}

function Whole(identity: Identity) {
  const { claim, purpose, mayApply } = identity;
  const t = useText('identity');
  return (
    <>
      {claim && <Claim claim={claim} />}
      {purpose !== null && (
        <Box title={t('why.title')}>
          <p className={styles.purpose} dir="auto">
            {purpose}
          </p>
          <ul className={styles.rules}>
            <li>{t('why.free')}</li>
            <li>{t('why.seen')}</li>
            <li>{t('why.deleted', { days: DOCUMENT_DAYS })}</li>
            <li>{t('why.number')}</li>
          </ul>
        </Box>
      )}
      {mayApply && <IdentityForm identity={identity} />}
      {purpose === null && !claim && (
        <Box>
          <EmptyState title={t('closed.title')}>{t('closed.text')}</EmptyState>
        </Box>
      )}
    </>
  );
}

/** In words: what it stands at, what happens next, and whom to ask. */
function Claim({ claim }: { claim: OwnClaim }) {
  const format = useFormat();
  const t = useText('identity');
  const values = {
    sent: format.date(claim.submittedAt),
    decided: claim.decidedAt ? format.date(claim.decidedAt) : '',
    until: claim.expiresOn ? format.date(claim.expiresOn) : 'none',
  };
  return (
    <Box
      title={<bdi>{claim.realName}</bdi>}
      aside={<Status {...LOOKS[claim.state]}>{t(`state.${claim.state}`)}</Status>}
    >
      <div className={styles.stack}>
        <p>{t(`story.${claim.state}`, values)}</p>
        {claim.refuseReason !== null && (
          <p className={styles.reason} dir="auto">
            {claim.refuseReason}
          </p>
        )}
        {(claim.state === 'submitted' || claim.state === 'refused') && <AskService />}
        <p className={styles.quiet}>
          {t(`kind.${claim.kind}`)}
          {claim.numberEnd !== '' && (
            <>
              {' · '}
              <bdi className="mono ltr">…{claim.numberEnd}</bdi>
            </>
          )}
        </p>
        {claim.actions.includes('withdraw') && <Withdraw claim={claim} />}
      </div>
    </Box>
  );
}

function Withdraw({ claim }: { claim: OwnClaim }) {
  const [asks, setAsks] = useState(false);
  const refresh = useRefresh('identity');
  const write = useWrite('identity.withdrawClaim', { onDone: refresh, tell: true });
  const t = useText('identity');
  return (
    <div>
      <Button onClick={() => setAsks(true)}>{t('withdraw.open')}</Button>
      <ConfirmDialog
        open={asks}
        title={t('withdraw.title')}
        onClose={() => setAsks(false)}
        onConfirm={() => write.send({ claimId: claim.id })}
        confirmLabel={t('withdraw.open')}
      >
        {t('withdraw.text')}
      </ConfirmDialog>
    </div>
  );
}

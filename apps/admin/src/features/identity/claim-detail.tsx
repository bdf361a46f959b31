/** One identity beside the list: what was said, the document, who has looked, and the answer. */
import { CLAIM_REFUSAL_LENGTH, LEAST_CLAIM_REFUSAL } from '@entrepot/contract/identity/rules';
import type { AdminClaim } from '@entrepot/contract/identity/types';
import { ActDialog } from '@entrepot/client/form/act-dialog.tsx';
import { LoadedPane } from '@entrepot/client/panel/loaded.tsx';
import type { PaneMoves } from '@entrepot/client/panel/paged-table.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Facts } from '@entrepot/ui/panel/panel-page.tsx';
import { useAsk, useWrite } from '../../kit/api.ts';
import { Documents, HiddenNumber } from '../../kit/documents.tsx';
import { DeskPane } from '../../kit/desk.tsx';
import { useText } from '../../kit/text.ts';
import { UserLink } from '../../kit/user-name.tsx';
import { ClaimStatus } from './claim-status.tsx';
import styles from './identity.module.css';

export function ClaimDetail({ id, ...moves }: PaneMoves & { id: string }) {
  const claim = useAsk('identity.getClaim', { claimId: id });
  const t = useText('identity');
  return (
    <LoadedPane from={claim} title={t('title')} moves={moves}>
      {(data) => <Detail claim={data} {...moves} />}
    </LoadedPane>
  );
}

type OfOne = { claim: AdminClaim };

function Detail({ claim, ...moves }: PaneMoves & OfOne) {
  const format = useFormat();
  const t = useText('identity');
  return (
    <DeskPane
      title={<bdi>{claim.realName}</bdi>}
      status={<ClaimStatus state={claim.state} />}
      subtitle={format.dateTime(claim.submittedAt)}
      {...moves}
      actions={claim.actions}
      label={(act) => t(`${act}.open`)}
      dialogs={{
        confirm: (onClose) => <Confirm {...{ claim, onClose }} />,
        refuse: (onClose) => <Refuse {...{ claim, onClose }} />,
      }}
    >
      <Said claim={claim} />
      <Pictures claim={claim} />
    </DeskPane>
  );
}

const account = ({ accountId, username }: Pick<AdminClaim, 'accountId' | 'username'>) => (
  <UserLink key={accountId} accountId={accountId} name={username} />
);

function Said({ claim }: OfOne) {
  const format = useFormat();
  const t = useText('identity');
  const facts = [
    { label: t('column.name'), value: <bdi>{claim.realName}</bdi> },
    { label: t('column.user'), value: account(claim) },
    { label: t('column.country'), value: format.country(claim.country) },
    { label: t('column.kind'), value: t(`kind.${claim.kind}`) },
    { label: t('detail.number'), value: <HiddenNumber kept={claim.hasNumber} /> },
    { label: t('column.until'), value: claim.expiresOn ? format.date(claim.expiresOn) : '–' },
    { label: t('detail.brand'), value: claim.brand },
    ...(claim.decidedBy === null
      ? []
      : [{ label: t('detail.decidedBy'), value: <bdi>{claim.decidedBy}</bdi> }]),
    ...(claim.refuseReason === null
      ? []
      : [{ label: t('detail.reason'), value: <bdi>{claim.refuseReason}</bdi> }]),
  ];
  return (
    <DetailPart title={t('detail.said')}>
      <Facts facts={facts} />
      {claim.same.length > 0 && (
        <p className={styles.same}>
          {t('detail.same')} {claim.same.map(account)}
        </p>
      )}
    </DetailPart>
  );
}

function Pictures({ claim }: OfOne) {
  const write = useWrite('identity.lookAtDocument', { tell: true });
  const number = useWrite('identity.lookAtNumber', { tell: true });
  const name = useWrite('identity.lookAtName', { tell: true });
  return (
    <Documents
      sides={claim.documents}
      hasNumber={claim.hasNumber}
      mayLook={claim.mayLook}
      looks={claim.looks}
      look={(side, reason) => write.send({ claimId: claim.id, side, reason })}
      lookAtNumber={(reason) => number.send({ claimId: claim.id, reason })}
      lookAtName={(reason) => name.send({ claimId: claim.id, reason })}
      getDocument="identity.getDocument"
      sending={write.sending || number.sending || name.sending}
    />
  );
}

type DoingProps = OfOne & { onClose: () => void };

function Confirm({ claim, onClose }: DoingProps) {
  const write = useWrite('identity.confirmClaim');
  const t = useText('identity');
  return (
    <ActDialog
      title={t('confirm.title')}
      submit={t('confirm.open')}
      done={t('confirm.done')}
      send={() => write.send({ claimId: claim.id })}
      {...{ write, onClose }}
    >
      <p>{t('confirm.text')}</p>
    </ActDialog>
  );
}

function Refuse({ claim, onClose }: DoingProps) {
  const write = useWrite('identity.refuseClaim');
  const t = useText('identity');
  return (
    <ActDialog
      title={t('refuse.title')}
      submit={t('refuse.open')}
      variant="danger"
      reason={{
        ...{ label: t('detail.reason'), hint: t('refuse.hint') },
        ...{ least: LEAST_CLAIM_REFUSAL, most: CLAIM_REFUSAL_LENGTH },
        short: t('refuse.short', { count: LEAST_CLAIM_REFUSAL }),
      }}
      done={t('refuse.done')}
      send={(reason) => write.send({ claimId: claim.id, reason })}
      {...{ write, onClose }}
    />
  );
}

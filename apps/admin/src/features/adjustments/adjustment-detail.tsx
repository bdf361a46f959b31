/** One correction beside the list: who says so and why, and what a second person answers. */
import { CURRENCY } from '@entrepot/contract/money';
import { DECLINE_LENGTH, LEAST_DECLINE } from '@entrepot/contract/adjustments/rules';
import type { Adjustment, AdjustmentDetail as Data } from '@entrepot/contract/adjustments/types';
import { ActDialog } from '@entrepot/client/form/act-dialog.tsx';
import { LoadedPane } from '@entrepot/client/panel/loaded.tsx';
import type { PaneMoves } from '@entrepot/client/panel/paged-table.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Facts } from '@entrepot/ui/panel/panel-page.tsx';
import { useAsk, useWrite } from '../../kit/api.ts';
import { DeskPane } from '../../kit/desk.tsx';
import { useText } from '../../kit/text.ts';
import { UserLink } from '../../kit/user-name.tsx';
import { AdjustmentStatus } from './adjustment-status.tsx';
import { MayBe } from './may-be.tsx';

export function AdjustmentDetail({ id, ...moves }: PaneMoves & { id: string }) {
  const adjustment = useAsk('adjustments.getAdjustment', { adjustmentId: id });
  const t = useText('adjustments');
  return (
    <LoadedPane from={adjustment} title={t('title')} moves={moves}>
      {(data) => <Detail adjustment={data} {...moves} />}
    </LoadedPane>
  );
}

type OfOne = { adjustment: Adjustment };

function Detail({ adjustment, ...moves }: PaneMoves & { adjustment: Data }) {
  const format = useFormat();
  const t = useText('adjustments');
  const { actions, own } = adjustment;
  return (
    <DeskPane
      title={
        <bdi className="ltr">
          {format.money(adjustment.amount, { sign: true })} {CURRENCY}
        </bdi>
      }
      status={<AdjustmentStatus state={adjustment.state} />}
      subtitle={<bdi>{adjustment.username}</bdi>}
      {...moves}
      actions={actions}
      label={(act) => t(act === 'decline' && own ? 'decline.back' : `${act}.open`)}
      dialogs={{
        approve: (onClose) => <Approve {...{ adjustment, onClose }} />,
        decline: (onClose) => <Decline {...{ adjustment, onClose }} />,
      }}
    >
      <MayBe found={adjustment.mayBe} />
      {own && adjustment.state === 'proposed' && (
        <DetailPart title={t('detail.waits')}>
          <p>{t('detail.waitsText')}</p>
        </DetailPart>
      )}
      <Said adjustment={adjustment} />
    </DeskPane>
  );
}

function Said({ adjustment }: OfOne) {
  const format = useFormat();
  const t = useText('adjustments');
  const words = (text: string) => ({ value: <bdi>{text}</bdi>, words: true });
  const { decidedBy, decidedAt, declineReason, state } = adjustment;
  const isBack = state === 'taken-back';
  return (
    <>
      <DetailPart title={t('detail.why')}>
        <Facts
          facts={[
            { label: t('column.reason'), ...words(adjustment.reason) },
            { label: t('propose.evidence'), ...words(adjustment.evidence || '–') },
            {
              label: t('column.user'),
              value: <UserLink accountId={adjustment.accountId} name={adjustment.username} />,
            },
          ]}
        />
      </DetailPart>
      <DetailPart title={t('detail.people')}>
        <Facts
          facts={[
            { label: t('column.by'), value: <bdi>{adjustment.proposedBy}</bdi> },
            { label: t('column.proposed'), value: format.dateTime(adjustment.proposedAt) },
            ...(decidedBy !== null && decidedAt !== null
              ? [
                  {
                    label: t(isBack ? 'detail.tookBackBy' : 'detail.answeredBy'),
                    value: <bdi>{decidedBy}</bdi>,
                  },
                  { label: t('column.answered'), value: format.dateTime(decidedAt) },
                ]
              : []),
            ...(declineReason === null
              ? []
              : [
                  {
                    label: t(isBack ? 'detail.backReason' : 'detail.declineReason'),
                    ...words(declineReason),
                  },
                ]),
          ]}
        />
      </DetailPart>
    </>
  );
}

type AnswerProps = { adjustment: Data; onClose: () => void };

function Approve({ adjustment, onClose }: AnswerProps) {
  const write = useWrite('adjustments.approveAdjustment');
  const format = useFormat();
  const t = useText('adjustments');
  const { id: adjustmentId, username: name, amount, reason } = adjustment;
  return (
    <ActDialog
      title={t('approve.title', { amount: format.money(amount, { sign: true }) })}
      submit={t('approve.open')}
      done={t('approve.done')}
      send={() => write.send({ adjustmentId })}
      {...{ write, onClose }}
    >
      <p>{t('approve.text', { name })}</p>
      <blockquote>
        <bdi>{reason}</bdi>
      </blockquote>
      <MayBe found={adjustment.mayBe} />
    </ActDialog>
  );
}

function Decline({ adjustment: { id: adjustmentId, own }, onClose }: AnswerProps) {
  const write = useWrite('adjustments.declineAdjustment');
  const t = useText('adjustments');
  return (
    <ActDialog
      title={t(own ? 'decline.backTitle' : 'decline.title')}
      submit={t(own ? 'decline.back' : 'decline.open')}
      variant="danger"
      reason={{
        ...{ label: t('decline.reason'), hint: t('decline.hint') },
        ...{ least: LEAST_DECLINE, most: DECLINE_LENGTH },
        short: t('propose.short', { count: LEAST_DECLINE }),
      }}
      done={t(own ? 'decline.tookBack' : 'decline.done')}
      send={(reason) => write.send({ adjustmentId, reason })}
      {...{ write, onClose }}
    />
  );
}

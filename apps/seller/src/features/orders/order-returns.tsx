/** What the buyer asks for, the shop's side of it, and who decided; and what the mall gave back by itself. */
import type { OrderId, Sent } from '@entrepot/contract/ids';
import { partsOf } from '@entrepot/contract/orders/parts';
import { RETURN_COMMENT_LENGTH } from '@entrepot/contract/orders/rules';
import type { ReturnRequest, ShopOrder } from '@entrepot/contract/orders/types';
import {
  ReturnPieces,
  useReturnReason,
  ReturnWords,
} from '@entrepot/client/panel/return-request.tsx';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Facts } from '@entrepot/ui/panel/panel-page.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { SumLines } from '@entrepot/ui/primitives/slip.tsx';
import { TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { useOrdersChanged } from './use-orders.ts';
import styles from './orders.module.css';

type Part = { order: ShopOrder };

export function OrderReturns({ order }: Part) {
  const t = useText('orders');
  const format = useFormat();
  return (
    <>
      {order.returns.toReversed().map((request) => (
        <Request key={request.id} order={order} request={request} />
      ))}
      {order.platformRefunds.toReversed().map(({ id, amount, reason, at }) => (
        <DetailPart key={id} title={t('refund.title')} note={format.dateTime(at)}>
          <Facts facts={[{ label: t('return.granted'), value: <Price amount={amount} /> }]} />
          <blockquote>
            <bdi>{reason}</bdi>
          </blockquote>
        </DetailPart>
      ))}
    </>
  );
}

type RequestProps = Part & { request: ReturnRequest };

function Request({ order, request }: RequestProps) {
  const t = useText('orders');
  const format = useFormat();
  const reasonOf = useReturnReason();
  const parts = partsOf(request.amount, order);
  return (
    <DetailPart title={t('return.title')} note={format.dateTime(request.requestedAt)}>
      <Facts
        facts={[
          { label: t('return.state'), value: t(`return.${request.state}`) },
          { label: t('return.reason'), value: reasonOf(request) },
          { label: t('return.pieces'), value: <ReturnPieces order={order} request={request} /> },
        ]}
      />
      <SumLines
        compact
        lines={(['goods', 'freight', 'tax'] as const)
          .filter((part) => part === 'goods' || parts[part] !== '0')
          .map((part) => ({
            label: t(`money.${part}`),
            amount: <Price amount={parts[part]} dim />,
          }))}
        total={{
          label: t('return.amount'),
          amount: <Price amount={request.amount} dim />,
          unit: 'USDT',
        }}
      />
      <ReturnWords request={request} />
      <Answer order={order} request={request} />
    </DetailPart>
  );
}

function Answer({ order, request }: RequestProps) {
  const t = useText('orders');
  const format = useFormat();
  if (request.decidedAt === null) {
    return (
      <>
        <p className={styles.note}>{t('return.whatNow')}</p>
        {order.actions.includes('comment-return') && (
          <Comment key={request.comment ?? ''} orderId={order.id} said={request.comment ?? ''} />
        )}
      </>
    );
  }
  return (
    <>
      {request.comment && (
        <p className={styles.note}>
          {t('return.yourSide')}: <bdi>{request.comment}</bdi>
        </p>
      )}
      {request.granted && (
        <Facts
          facts={[{ label: t('return.granted'), value: <Price amount={request.granted} /> }]}
        />
      )}
      {request.decision && (
        <p className={styles.note}>
          {t.rich('return.decision', {
            decision: request.decision,
            words: (chunks) => <bdi>{chunks}</bdi>,
          })}
        </p>
      )}
      <p className={styles.note}>
        {t('return.decidedBy', { date: format.date(request.decidedAt) })}
      </p>
    </>
  );
}

const RULES = rulesFor<{ comment: string }>()({
  comment: {
    read: trimmed,
    problem: (words) => (words.trim() === '' ? 'return.commentMissing' : undefined),
  },
});

function Comment({ orderId, said }: { orderId: Sent<OrderId>; said: string }) {
  const changed = useOrdersChanged();
  const toast = useToast();
  const t = useText('orders');
  const write = useWrite('orders.commentReturn', {
    onDone: () => {
      toast({ tone: 'positive', title: t('return.commented') });
      void changed();
    },
  });
  const form = useForm({ comment: said }, { rules: RULES, say: t, write });
  return (
    <CheckedForm
      form={form}
      onSend={() => write.send({ orderId, ...form.sent() })}
      submit={t(said ? 'return.change' : 'return.comment')}
      className={styles.comment}
    >
      <TextArea
        label={t('return.yourSide')}
        hint={t('return.commentHint')}
        maxLength={RETURN_COMMENT_LENGTH}
        rows={3}
        dir="auto"
        {...form.input('comment')}
      />
    </CheckedForm>
  );
}

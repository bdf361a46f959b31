/** What a buyer’s bookkeeping asks of an order: his own number for it, and the number of its invoice. */
import type { Order } from '@entrepot/contract/orders/types';
import { REFERENCE_LENGTH } from '@entrepot/contract/papers/rules';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { cx } from '@entrepot/ui/cx.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useState } from 'react';
import { type Output, useAsk, useWrite } from '../../kit/api.ts';
import { Box } from '../../kit/frame/box.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import styles from './order-aside.module.css';

type Papers = Output<'papers.getOrderPapers'>;

export function PapersBox({ order }: { order: Pick<Order, 'id'> }) {
  const papers = useAsk('papers.getOrderPapers', { orderId: order.id }).data;
  const t = useText('orders');
  if (!papers) {
    return null;
  }
  return (
    <Box
      title={t('papers.box')}
      className={papers.reference || papers.invoice ? undefined : styles.noPrint}
    >
      <Facts papers={papers} />
      {!papers.invoice && <Reference key={papers.reference} order={order} papers={papers} />}
      <p className={styles.companyWay}>
        <AppLink href={paths.setup('company')}>{t('papers.details')}</AppLink>
        {!papers.invoice && <small>{t('papers.detailsHint')}</small>}
      </p>
    </Box>
  );
}

function Facts({ papers: { reference, invoice } }: { papers: Papers }) {
  const format = useFormat();
  const t = useText('orders');
  if (!reference && !invoice) {
    return null;
  }
  return (
    <dl className={styles.pairs}>
      {reference && (
        <>
          <dt>{t('papers.reference')}</dt>
          <dd>
            <bdi className="mono">{reference}</bdi>
          </dd>
        </>
      )}
      {invoice && (
        <>
          <dt>{t('papers.invoice')}</dt>
          <dd>
            <bdi className="mono ltr">{invoice.number}</bdi>
            <small>{t('papers.issuedOn', { date: format.date(invoice.issuedAt) })}</small>
          </dd>
        </>
      )}
    </dl>
  );
}

type ReferenceProps = { order: Pick<Order, 'id'>; papers: Papers };

function Reference({ order, papers }: ReferenceProps) {
  const [writing, setWriting] = useState(false);
  const t = useText('orders');
  return writing ? (
    <ReferenceForm order={order} papers={papers} onClose={() => setWriting(false)} />
  ) : (
    <Button
      size="s"
      variant="quiet"
      className={cx(styles.within, styles.noPrint)}
      onClick={() => setWriting(true)}
    >
      {t(papers.reference ? 'note.change' : 'papers.addReference')}
    </Button>
  );
}

const RULES = rulesFor<{ reference: string }>()({ reference: { read: trimmed } });

function ReferenceForm({ order, papers, onClose }: ReferenceProps & { onClose: () => void }) {
  const refresh = useRefresh('papers');
  const toast = useToast();
  const t = useText('orders');
  const write = useWrite('papers.setReference', {
    onDone: async () => {
      await refresh();
      toast({ tone: 'positive', title: t('papers.savedReference') });
      onClose();
    },
  });
  const form = useForm({ reference: papers.reference }, { rules: RULES, say: t, write });
  return (
    <CheckedForm
      form={form}
      onSend={() => write.send({ orderId: order.id, ...form.sent() })}
      className={styles.noteForm}
    >
      <TextInput
        label={t('papers.reference')}
        hint={t('papers.referenceHint')}
        maxLength={REFERENCE_LENGTH}
        autoFocus
        dir="auto"
        {...form.input('reference')}
      />
      <div className={styles.noteWays}>
        <Button type="submit" size="s" variant="primary" loading={form.sending}>
          {t('papers.saveReference')}
        </Button>
        <Button size="s" variant="quiet" onClick={onClose}>
          {t('note.keep')}
        </Button>
      </div>
    </CheckedForm>
  );
}

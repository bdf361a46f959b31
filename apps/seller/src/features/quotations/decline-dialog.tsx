import { DECLINE_REASON_LENGTH } from '@entrepot/contract/quotations/rules';
import type { ShopQuotation } from '@entrepot/contract/quotations/types';
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';

const RULES = rulesFor<{ reason: string }>()({
  reason: {
    read: trimmed,
    problem: (text) => (text.trim() === '' ? 'problem.reason' : undefined),
  },
});

type Props = { quotation: ShopQuotation; onClose: () => void };

/** No offer, or none any more; the buyer reads why. */
export function DeclineDialog({ quotation: { id, version }, onClose }: Props) {
  const write = useWrite('quotations.declineQuotation');
  const refresh = useRefresh('quotations');
  const toast = useToast();
  const t = useText('quotations');
  const form = useForm({ reason: '' }, { rules: RULES, say: t, write });
  const send = async () => {
    const sent = await write.send({ quotationId: id, ...form.sent() });
    await refresh();
    if (sent) {
      toast({ tone: 'positive', title: t('decline.done') });
      onClose();
    }
  };
  return (
    <FormDialog
      title={t(version === 0 ? 'decline.do' : 'decline.takeBack')}
      subtitle={t('decline.text')}
      form={form}
      onSend={send}
      onClose={onClose}
      submit={t(version === 0 ? 'decline.do' : 'decline.takeBack')}
      variant="danger"
    >
      <TextArea
        label={t('declineReason')}
        rows={3}
        dir="auto"
        autoFocus
        maxLength={DECLINE_REASON_LENGTH}
        {...form.input('reason')}
      />
    </FormDialog>
  );
}

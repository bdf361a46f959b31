/** Asks for the fund password before the bank account goes: another one would have to wait first. */
import { useWithdrawalsText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { FundPasswordField } from '../form/fund-password-field.tsx';
import { useForm } from '../form/use-form.ts';
import { useConfirmed } from '../two-step/use-confirmed.tsx';
import { useRefresh } from '../use-refresh.ts';
import { useSending } from '../use-write.ts';
import { CONFIRM_RULES } from './withdraw-model.ts';
import { useWithdrawing } from './withdrawing.ts';

const EMPTY = { fundPassword: '' };
const PLACES = { FUND_PASSWORD_WRONG: 'fundPassword' } as const;

type Props = { secondStep: boolean; onClose: () => void };

export function RemoveBank({ secondStep, onClose }: Props) {
  const { call } = useWithdrawing();
  const { demand, dialog } = useConfirmed(call);
  const write = useSending((input: typeof EMPTY, key) =>
    call('withdrawals.removeBankAccount', input, { key }),
  );
  const refresh = useRefresh('withdrawals');
  const t = useWithdrawalsText();
  const form = useForm(EMPTY, { rules: CONFIRM_RULES, say: t, write, places: PLACES });
  const send = async () => {
    if (await write.send(form.sent())) {
      onClose();
      await refresh();
    } else {
      form.set(EMPTY);
      // It is empty because it was sent: nobody has left it out.
      form.calm();
    }
  };
  return (
    <>
      <FormDialog
        title={t('bank.removeTitle')}
        size="s"
        form={form}
        onSend={() => (secondStep ? demand(send) : send())}
        onClose={onClose}
        submit={t('bank.remove')}
        variant="danger"
      >
        <p>{t('bank.removeText')}</p>
        <FundPasswordField label={t('request.fundPassword')} {...form.field('fundPassword')} />
      </FormDialog>
      {dialog}
    </>
  );
}

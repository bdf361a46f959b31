/** Closes the account for good: the account's name typed again, why, and the fund password. */
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { TextArea, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { digitsFault, missing } from '../../../kit/form/checks.ts';
import { FundPasswordField } from '../../../kit/form/fund-password-field.tsx';
import { useWrite } from '../../../kit/api.ts';
import { useText } from '../../../kit/text.ts';
import styles from '../form.module.css';

const EMPTY = { account: '', reason: '', fundPassword: '' };

const closingRules = (username: string) =>
  rulesFor<typeof EMPTY>()({
    account: {
      problem: (name) =>
        name.trim().toLowerCase() === username.toLowerCase() ? undefined : 'fault.account',
    },
    reason: { problem: missing },
    fundPassword: { problem: digitsFault },
  });
const PLACES = { ACCOUNT_NOT_FOUND: 'account', FUND_PASSWORD_WRONG: 'fundPassword' } as const;

type Props = {
  username: string;
  /** Something still stands in the way. */
  blocked: boolean;
  onDone: () => void;
};

export function CloseForm({ username, blocked, onDone }: Props) {
  const write = useWrite('accounts.closeAccount');
  const t = useText('accounts');
  const form = useForm(EMPTY, { rules: closingRules(username), say: t, write, places: PLACES });
  const submit = async () => {
    if (await write.send(form.values)) {
      onDone();
    }
  };
  return (
    <CheckedForm
      form={form}
      onSend={submit}
      submit={t('close.submit')}
      variant="danger"
      disabled={blocked}
      className={styles.form}
    >
      <TextInput
        label={t('close.account', { name: username })}
        autoComplete="off"
        maxLength={64}
        required
        {...form.input('account')}
      />
      <TextArea
        label={t('close.reason')}
        hint={t('close.reasonHint')}
        maxLength={500}
        required
        {...form.input('reason')}
      />
      <FundPasswordField label={t('close.fundPassword')} {...form.field('fundPassword')} />
    </CheckedForm>
  );
}

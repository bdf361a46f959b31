/** Closes the account for good: the account's name typed again, why, and the fund password. */
import { TextArea, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState } from 'react';
import { CheckedForm } from '../../../kit/form/checked-form.tsx';
import { FundPasswordField } from '../../../kit/form/fund-password-field.tsx';
import { useFormFaults } from '../../../kit/form/use-form-faults.ts';
import { useWrite } from '../../../kit/api.ts';
import { missing } from '../../../kit/form/checks.ts';
import { useAccountsText } from '../../../kit/texts/use-accounts-text.ts';

const EMPTY = { account: '', reason: '', fundPassword: '' };

const PLACES = { ACCOUNT_NOT_FOUND: 'account', FUND_PASSWORD_WRONG: 'fundPassword' } as const;

type Props = {
  username: string;
  /** Something still stands in the way. */
  blocked: boolean;
  onDone: () => void;
};

export function CloseForm({ username, blocked, onDone }: Props) {
  const write = useWrite('accounts.closeAccount');
  const [form, setForm] = useState(EMPTY);
  const set = (change: Partial<typeof form>) => setForm((before) => ({ ...before, ...change }));
  const t = useAccountsText();
  const reason = missing(form.reason);
  const faults = useFormFaults({
    faults: {
      account:
        form.account.trim().toLowerCase() === username.toLowerCase()
          ? undefined
          : t('fault.account'),
      reason: reason && t(reason),
      fundPassword: /^\d{6}$/.test(form.fundPassword) ? undefined : t('fault.fundPassword'),
    },
    refused: write.refused,
    places: PLACES,
  });
  const submit = async () => {
    if (await write.send(form)) {
      onDone();
    }
  };
  return (
    <CheckedForm
      faults={faults}
      onSend={submit}
      sending={write.sending}
      submit={t('close.submit')}
      variant="danger"
      disabled={blocked}
    >
      <TextInput
        label={t('close.account', { name: username })}
        autoComplete="off"
        maxLength={64}
        required
        error={faults.say('account')}
        value={form.account}
        onChange={(event) => set({ account: event.target.value })}
      />
      <TextArea
        label={t('close.reason')}
        hint={t('close.reasonHint')}
        maxLength={500}
        required
        error={faults.say('reason')}
        value={form.reason}
        onChange={(event) => set({ reason: event.target.value })}
      />
      <FundPasswordField
        label={t('close.fundPassword')}
        value={form.fundPassword}
        onChange={(fundPassword) => set({ fundPassword })}
        fault={faults.say('fundPassword')}
      />
    </CheckedForm>
  );
}

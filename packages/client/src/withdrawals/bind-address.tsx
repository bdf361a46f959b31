/** The one address that withdrawals go to: typed once, read back, and changed by its owner only. */
import { type Chain, CHAINS } from '@entrepot/contract/wallet/rules';
import type { Terms } from '@entrepot/contract/withdrawals/types';
import { CheckedForm } from '../form/checked-form.tsx';
import { FundPasswordField } from '../form/fund-password-field.tsx';
import { useForm } from '../form/use-form.ts';
import { useConfirmed } from '../two-step/use-confirmed.tsx';
import { useRefresh } from '../use-refresh.ts';
import { useWithdrawalsText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { WholeAddress } from '@entrepot/ui/patterns/whole-address.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Checkbox } from '@entrepot/ui/primitives/choice.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useState } from 'react';
import { ApiRefusal } from '../call.ts';
import { useSending } from '../use-write.ts';
import { useWithdrawing } from './withdrawing.ts';
import { BIND_RULES, type BindFields } from './withdraw-model.ts';
import styles from './withdrawals.module.css';

const EMPTY: BindFields = { chain: '', address: '', fundPassword: '' };
const PLACES = {
  WITHDRAWAL_ADDRESS_WRONG: 'address',
  WITHDRAWAL_ADDRESS_COIN: 'address',
  WITHDRAWAL_ADDRESS_MALL: 'address',
  FUND_PASSWORD_WRONG: 'fundPassword',
} as const;

type Props = { terms: Terms; onDone: () => void; onBack?: (() => void) | undefined };

type Asked = BindFields & { chain: Chain; compared: boolean };
/** What was typed has to be compared: with another address that it looks like, or with the wallet. Its owner says that it was. */
type Compare = { typed: string; other: string | undefined; compared: boolean };
/** Its other address is in the refusal of one that looks alike. */
const ASK_TO_COMPARE: readonly string[] = [
  'WITHDRAWAL_ADDRESS_ALIKE',
  'WITHDRAWAL_ADDRESS_UNCHECKED',
];

function useBindForm(onDone: () => void) {
  const { call } = useWithdrawing();
  const [compare, setCompare] = useState<Compare>();
  const write = useSending(async (input: Asked, key) => {
    try {
      return await call('wallet.bindWithdrawalAddress', input, { key });
    } catch (error) {
      if (error instanceof ApiRefusal && ASK_TO_COMPARE.includes(error.code)) {
        const other = error.params['address']?.toString();
        setCompare({ typed: input.address, other, compared: false });
      }
      throw error;
    }
  });
  const refresh = useRefresh('withdrawals');
  const toast = useToast();
  const t = useWithdrawalsText();
  const form = useForm(EMPTY, { rules: BIND_RULES, say: t, write, places: PLACES });
  const send = async () => {
    const { chain, ...typed } = form.sent();
    const compared = compare?.typed === typed.address && compare.compared;
    if (await write.send({ ...typed, chain: chain as Chain, compared })) {
      toast({ tone: 'positive', title: t('bind.done') });
      await refresh();
      onDone();
    } else {
      form.set({ fundPassword: '' });
      // It is empty because it was sent: nobody has left it out.
      form.calm();
    }
  };
  return { form, send, compare, setCompare };
}

export function BindAddress({ terms, onDone, onBack }: Props) {
  const { call, Part } = useWithdrawing();
  const bind = useBindForm(onDone);
  const { form, send } = bind;
  // Who has a second step shows it for this as well, unless he just has.
  const { demand, dialog } = useConfirmed(call);
  const t = useWithdrawalsText();
  return (
    <Part
      title={t('bind.title')}
      aside={
        onBack && (
          <Button size="s" onClick={onBack}>
            {t('bind.back')}
          </Button>
        )
      }
    >
      <CheckedForm
        form={form}
        onSend={() => (terms.secondStep ? demand(send) : send())}
        submit={t('bind.submit')}
      >
        <p className={styles.words}>
          {t('bind.text', { days: terms.addressWaitDays })}
          {onBack && <span>{t('bind.before')}</span>}
        </p>
        <Fields networks={terms.networks.map(({ chain }) => chain)} {...bind} />
        <FundPasswordField label={t('request.fundPassword')} {...form.field('fundPassword')} />
      </CheckedForm>
      {dialog}
    </Part>
  );
}

type FieldsProps = ReturnType<typeof useBindForm> & { networks: readonly Chain[] };

/** Of networks only those over which the mall pays; all of them while it pays over none. */
function Fields({ networks, form, compare, setCompare }: FieldsProps) {
  const t = useWithdrawalsText();
  const address = form.values.address.trim();
  return (
    <>
      <Select
        label={t('network')}
        required
        placeholder={t('bind.choose')}
        options={(networks.length > 0 ? networks : CHAINS).map((chain) => ({
          value: chain,
          label: chain,
        }))}
        {...form.input('chain')}
      />
      <TextInput
        label={t('address')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        required
        code
        {...form.input('address')}
      />
      {address !== '' && <WholeAddress address={address} />}
      <p className={styles.note}>{t('bind.note')}</p>
      {compare?.typed === address && (
        <div className={styles.to}>
          {compare.other !== undefined && (
            <>
              <span className={styles.label}>{t('bind.alike')}</span>
              <WholeAddress address={compare.other} />
            </>
          )}
          <Checkbox
            label={t('bind.compared')}
            checked={compare.compared}
            onChange={({ target }) => setCompare({ ...compare, compared: target.checked })}
          />
        </div>
      )}
    </>
  );
}

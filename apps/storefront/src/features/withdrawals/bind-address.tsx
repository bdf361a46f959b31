/** The one address that withdrawals go to: typed once, read back, and never changed by anybody. */
import { type Chain, CHAINS } from '@entrepot/contract/wallet/rules';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useWrite } from '../../kit/api.ts';
import { Box } from '../../kit/frame/box.tsx';
import { WholeAddress } from '../../kit/frame/whole-address.tsx';
import { useText } from '../../kit/text.ts';
import { BIND_RULES, type BindFields } from './withdraw-model.ts';
import styles from './withdrawals.module.css';

const EMPTY: BindFields = { chain: '', address: '' };
const PLACES = {
  WITHDRAWAL_ADDRESS_WRONG: 'address',
  WITHDRAWAL_ADDRESS_COIN: 'address',
} as const;

export function BindAddress() {
  const write = useWrite('wallet.bindWithdrawalAddress');
  const refresh = useRefresh('withdrawals');
  const toast = useToast();
  const t = useText('withdrawals');
  const form = useForm(EMPTY, { rules: BIND_RULES, say: t, write, places: PLACES });
  const send = async () => {
    const { chain, address } = form.sent();
    if (await write.send({ chain: chain as Chain, address })) {
      toast({ tone: 'positive', title: t('bind.done') });
      await refresh();
    }
  };
  const { address } = form.values;
  return (
    <Box title={t('bind.title')}>
      <p className={styles.words}>{t('bind.text')}</p>
      <CheckedForm form={form} onSend={send} submit={t('bind.submit')}>
        <Select
          label={t('network')}
          required
          placeholder={t('bind.choose')}
          options={CHAINS.map((chain) => ({ value: chain, label: chain }))}
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
        {address.trim() !== '' && <WholeAddress address={address.trim()} />}
        <p className={styles.note}>{t('bind.note')}</p>
      </CheckedForm>
    </Box>
  );
}

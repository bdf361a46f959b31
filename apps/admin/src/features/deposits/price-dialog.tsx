/** The first person: what a coin is worth now, and who says so. Another one has to approve it. */
import type { AdminChannel } from '@entrepot/contract/deposits/types';
import { LEAST_SOURCE, SOURCE_LENGTH } from '@entrepot/contract/deposits/rules';
import { rulesFor, trimmed, wordsOf } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import styles from './deposits.module.css';

type Draft = { coin: string; price: string; source: string };

const RULES = rulesFor<Draft>()({
  coin: { problem: (coin) => (coin === '' ? 'channel.choose' : undefined) },
  price: {
    read: trimmed,
    problem: (typed) =>
      /^(?!0+(?:\.0+)?$)\d{1,10}(\.\d{1,10})?$/.test(typed.trim())
        ? undefined
        : 'channel.amountWrong',
  },
  source: wordsOf(LEAST_SOURCE, 'propose.short'),
});

type Props = { channels: readonly AdminChannel[]; onClose: () => void };

export function PriceDialog({ channels, onClose }: Props) {
  const write = useWrite('deposits.proposePrice');
  const refresh = useRefresh('deposits');
  const t = useText('deposits');
  const form = useForm({ coin: '', price: '', source: '' }, { rules: RULES, say: t, write });
  const coins = [...new Set(channels.filter(({ atPar }) => !atPar).map(({ coin }) => coin))];
  const send = async () => {
    if (await write.send(form.sent())) {
      onClose();
    }
    await refresh();
  };
  return (
    <FormDialog
      title={t('price.open')}
      submit={t('price.propose')}
      form={form}
      onSend={send}
      onClose={onClose}
      className={styles.form}
    >
      <p>{t('price.text')}</p>
      <Select
        label={t('field.coin')}
        required
        placeholder={t('channel.choose')}
        options={coins.map((coin) => ({ value: coin, label: coin }))}
        {...form.input('coin')}
      />
      <TextInput
        label={t('price.price')}
        inputMode="decimal"
        required
        code
        end="USDT"
        {...form.input('price')}
      />
      <TextInput
        label={t('price.source')}
        hint={t('price.sourceHint')}
        required
        maxLength={SOURCE_LENGTH}
        {...form.input('source')}
      />
    </FormDialog>
  );
}

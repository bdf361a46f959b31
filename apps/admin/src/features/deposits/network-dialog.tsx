/** A network: what it is cannot be changed afterwards, because coins on it are approved by what it says. */
import { MOST_CONFIRMATIONS, NETWORK_KINDS } from '@entrepot/contract/deposits/rules';
import type { AdminChannels } from '@entrepot/contract/deposits/types';
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { type FormWrite, useForm } from '@entrepot/client/form/use-form.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import styles from './deposits.module.css';

type Kind = AdminChannels['networks'][number]['kind'];
type Draft = Record<'code' | 'kind' | 'chainId' | 'confirmations', string>;

const isWhole = (typed: string, most: number) =>
  /^[1-9]\d{0,9}$/.test(typed.trim()) && Number(typed) <= most;
const MOST_CHAIN_ID = 4_294_967_295;

const RULES = rulesFor<Draft>()({
  code: {
    read: (typed: string) => typed.trim().toLowerCase(),
    problem: (typed) =>
      /^[A-Za-z0-9-]{2,30}$/.test(typed.trim()) ? undefined : 'networks.codeWrong',
  },
  kind: { problem: (kind) => (kind === '' ? 'channel.choose' : undefined) },
  chainId: {
    read: trimmed,
    problem: (typed, { kind }) =>
      kind !== 'evm' || isWhole(typed, MOST_CHAIN_ID) ? undefined : 'channel.wholeWrong',
  },
  confirmations: {
    read: trimmed,
    problem: (typed, { kind }) =>
      kind !== 'bitcoin' || isWhole(typed, MOST_CONFIRMATIONS) ? undefined : 'channel.wholeWrong',
  },
});

const EMPTY: Draft = { code: '', kind: '', chainId: '', confirmations: '' };

function useDraft(write: FormWrite) {
  const t = useText('deposits');
  return useForm(EMPTY, { rules: RULES, say: t, write });
}

export function NetworkDialog({ onClose }: { onClose: () => void }) {
  const write = useWrite('deposits.addNetwork');
  const refresh = useRefresh('deposits');
  const t = useText('deposits');
  const form = useDraft(write);
  const send = async () => {
    const { code, kind, chainId, confirmations } = form.sent();
    const sent = {
      ...{ code, kind: kind as Kind },
      confirmations: kind === 'bitcoin' ? Number(confirmations) : null,
      chainId: kind === 'evm' ? Number(chainId) : null,
    };
    if (await write.send(sent)) {
      onClose();
    }
    await refresh();
  };
  return (
    <FormDialog
      title={t('networks.add')}
      submit={t('channel.save')}
      form={form}
      onSend={send}
      onClose={onClose}
      className={styles.form}
    >
      <Fields form={form} />
    </FormDialog>
  );
}

function Fields({ form }: { form: ReturnType<typeof useDraft> }) {
  const t = useText('deposits');
  return (
    <>
      <p>{t('networks.text')}</p>
      <Select
        label={t('networks.kindOf')}
        required
        placeholder={t('channel.choose')}
        options={NETWORK_KINDS.map((each) => ({ value: each, label: t(`networks.kind.${each}`) }))}
        {...form.input('kind')}
      />
      {form.values.kind === 'evm' && (
        <TextInput
          label={t('networks.chainId')}
          inputMode="numeric"
          required
          code
          {...form.input('chainId')}
        />
      )}
      <TextInput
        label={t('networks.code')}
        hint={t('networks.codeHint')}
        required
        code
        maxLength={30}
        {...form.input('code')}
      />
      {form.values.kind === 'bitcoin' && (
        <TextInput
          label={t('detail.confirmations')}
          hint={t('networks.confirmationsHint')}
          inputMode="numeric"
          required
          code
          {...form.input('confirmations')}
        />
      )}
    </>
  );
}

/** A coin on a network: what it is cannot be changed afterwards, what holds for it can. */
import type { AdminChannel, AdminChannels } from '@entrepot/contract/deposits/types';
import { decimalsOf, MOST_MINIMUM } from '@entrepot/contract/deposits/rules';
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { type FormWrite, useForm } from '@entrepot/client/form/use-form.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useWrite } from '../../kit/api.ts';
import { NameInputs } from '../../kit/name-inputs.tsx';
import { nameFields, type NameFields, typedNames } from '../../kit/names.ts';
import { useText } from '../../kit/text.ts';
import styles from './deposits.module.css';

type Draft = Record<(typeof KNOWN)[number] | (typeof NEW)[number], string> & NameFields;

const NEW = ['coin', 'network', 'contract', 'decimals'] as const;
const KNOWN = [
  ...['networkName', 'minimum', 'maximum', 'fee'],
  ...['minutes', 'priceMinutes', 'region'],
] as ['networkName', 'minimum', 'maximum', 'fee', 'minutes', 'priceMinutes', 'region'];
const LIMITS = KNOWN.filter((name) => name !== 'networkName');

const amount = {
  read: trimmed,
  problem: (typed: string) =>
    /^\d{1,10}(\.\d{1,10})?$/.test(typed.trim()) ? undefined : 'channel.amountWrong',
} as const;
/** In the coin: no more decimals than it has, as far as that is known here. */
const limit = {
  read: trimmed,
  problem: (typed: string, { decimals }: Draft) =>
    /^[\d.]+$/.test(typed.trim()) && decimalsOf(typed.trim()) > Number(decimals)
      ? (['channel.tooFine', { count: Number(decimals) }] as const)
      : amount.problem(typed),
} as const;
const least = {
  read: trimmed,
  problem: (typed: string, draft: Draft) =>
    Number(typed) > Number(MOST_MINIMUM)
      ? (['channel.minimumWrong', { most: Number(MOST_MINIMUM) }] as const)
      : limit.problem(typed, draft),
} as const;
const whole = {
  read: trimmed,
  problem: (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? undefined : 'channel.wholeWrong'),
} as const;

const RULES = rulesFor<Draft>()({
  coin: {
    read: (typed: string) => typed.trim().toUpperCase(),
    problem: (typed) =>
      /^[A-Za-z0-9]{2,10}$/.test(typed.trim()) ? undefined : 'channel.coinWrong',
  },
  network: { problem: (code) => (code === '' ? 'channel.choose' : undefined) },
  contract: { read: trimmed },
  decimals: whole,
  networkName: {
    read: trimmed,
    problem: (typed) => (typed.trim().length < 2 ? 'channel.nameWrong' : undefined),
  },
  names: {
    read: trimmed,
    problem: (typed) => (typed.trim().length === 1 ? 'channel.nameWrong' : undefined),
  },
  minimum: least,
  maximum: limit,
  fee: amount,
  minutes: whole,
  priceMinutes: whole,
  region: { read: trimmed },
});

type Props = {
  networks: AdminChannels['networks'];
  channel: AdminChannel | undefined;
  onClose: () => void;
};

const draftOf = (channel: AdminChannel | undefined): Draft => ({
  coin: channel?.coin ?? '',
  network: channel?.network ?? '',
  contract: channel?.contract ?? '',
  decimals: String(channel?.decimals ?? 6),
  networkName: channel?.networkNames.en ?? '',
  ...nameFields(channel?.networkNames ?? {}),
  minimum: channel?.least ?? '',
  maximum: channel?.most ?? '',
  fee: channel?.feeComing?.fee ?? channel?.fee ?? '0',
  minutes: String(channel?.minutes ?? 10),
  priceMinutes: String(channel?.priceMinutes ?? 60),
  region: channel?.region ?? '',
});

function useDraft(channel: AdminChannel | undefined, write: FormWrite) {
  const t = useText('deposits');
  return useForm(draftOf(channel), { rules: RULES, say: t, write });
}

export function ChannelDialog({ networks, channel, onClose }: Props) {
  const add = useWrite('deposits.addChannel');
  const change = useWrite('deposits.changeChannel');
  const refresh = useRefresh('deposits');
  const t = useText('deposits');
  const form = useDraft(channel, channel ? change : add);
  const send = async () => {
    const { coin, network, contract, decimals, minutes, priceMinutes, names, ...said } =
      form.sent();
    const fields = {
      ...said,
      networkNames: typedNames(names),
      minutes: Number(minutes),
      priceMinutes: Number(priceMinutes),
    };
    const done = channel
      ? await change.send({ channelId: channel.id, ...fields })
      : await add.send({
          ...{ coin, network, contract: contract === '' ? null : contract },
          ...{ decimals: Number(decimals), ...fields },
        });
    if (done) {
      onClose();
    }
    await refresh();
  };
  return (
    <FormDialog
      title={channel ? `${channel.coin} · ${channel.networkName}` : t('channel.add')}
      submit={t('channel.save')}
      form={form}
      onSend={send}
      onClose={onClose}
      className={styles.form}
    >
      {!channel && <NewFields form={form} networks={networks} />}
      <TextInput label={t('field.networkName')} required {...form.input('networkName')} />
      <NameInputs
        input={form.input}
        label={(language) => t('field.nameIn', { language })}
        maxLength={40}
      />
      {LIMITS.map((name) => (
        <TextInput
          key={name}
          label={t(`field.${name}`)}
          required={name !== 'region'}
          {...form.input(name)}
        />
      ))}
    </FormDialog>
  );
}

type NewProps = { form: ReturnType<typeof useDraft>; networks: Props['networks'] };

/** What it is: said once. */
function NewFields({ form, networks }: NewProps) {
  const t = useText('deposits');
  return (
    <>
      <Select
        label={t('field.network')}
        required
        placeholder={t('channel.choose')}
        options={networks.map(({ code }) => ({ value: code, label: code }))}
        {...form.input('network')}
      />
      <TextInput label={t('field.coin')} required code {...form.input('coin')} />
      <TextInput
        label={t('field.contract')}
        hint={t('field.contractHint')}
        maxLength={100}
        code
        {...form.input('contract')}
      />
      <TextInput
        label={t('field.decimals')}
        inputMode="numeric"
        required
        code
        {...form.input('decimals')}
      />
    </>
  );
}

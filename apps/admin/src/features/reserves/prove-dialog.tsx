/** Puts an address on the list: the words to sign appear as soon as there is one, and the signature goes below them. */
import { NETWORK_ADDRESS_LENGTH, SIGNATURE_LENGTH } from '@entrepot/contract/reserves/rules';
import type { ReserveList } from '@entrepot/contract/reserves/types';
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { copyText } from '@entrepot/ui/browser/copy-text.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextArea, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Copy as CopyIcon } from 'lucide-react';
import { useAsk, useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import styles from './reserves.module.css';

type Props = {
  networks: ReserveList['networks'];
  /** One that is on the list and is proven anew. */
  row?: ReserveList['addresses'][number] | undefined;
  onClose: () => void;
};

type Draft = { network: string; address: string; signature: string };

/** Nothing shorter is an address of any network. */
const LEAST_ADDRESS = 26;

const RULES = rulesFor<Draft>()({
  network: {},
  address: {
    read: trimmed,
    problem: (text) => (text.trim().length < LEAST_ADDRESS ? 'prove.addressMissing' : undefined),
  },
  signature: {
    read: trimmed,
    problem: (text) => (text.trim() === '' ? 'prove.signatureMissing' : undefined),
  },
});

function useProve({ networks, row, onClose }: Props) {
  const write = useWrite('reserves.proveAddress');
  const queries = useQueryClient();
  const toast = useToast();
  const t = useText('reserves');
  const first: Draft = {
    network: row?.network ?? networks[0]?.code ?? '',
    address: row?.address ?? '',
    signature: '',
  };
  const form = useForm(first, {
    ...{ rules: RULES, say: t, write },
    places: {
      RESERVE_ADDRESS_WRONG: 'address',
      RESERVE_PROOF_WRONG: 'signature',
      RESERVE_PROOF_OLD: 'signature',
    },
  });
  const { network, address } = form.sent();
  const words = useAsk(
    'reserves.getProofText',
    { network, address },
    { enabled: address.length >= LEAST_ADDRESS, retry: false },
  );
  const send = async () => {
    const { day } = words.data ?? { day: new Date(0).toISOString().slice(0, 10) };
    if (await write.send({ ...form.sent(), day })) {
      toast({ tone: 'positive', title: t('prove.done') });
      onClose();
    }
    void queries.invalidateQueries();
  };
  return { form, words, send };
}

export function ProveDialog(props: Props) {
  const { form, words, send } = useProve(props);
  const t = useText('reserves');
  const { networks, row } = props;
  const kind = networks.find(({ code }) => code === form.values.network)?.kind ?? 'evm';
  return (
    <FormDialog
      title={t(row ? 'prove.againTitle' : 'prove.title')}
      submit={t('prove.submit')}
      form={form}
      onSend={send}
      onClose={props.onClose}
      className={styles.form}
    >
      <p>{t('prove.text')}</p>
      <Select
        label={t('prove.network')}
        required
        disabled={row !== undefined}
        options={networks.map(({ code, name }) => ({ value: code, label: name }))}
        {...form.input('network')}
      />
      <TextInput
        label={t('prove.address')}
        hint={t(`prove.address-${kind}`)}
        required
        code
        autoComplete="off"
        maxLength={NETWORK_ADDRESS_LENGTH}
        readOnly={row !== undefined}
        {...form.input('address')}
      />
      <section aria-live="polite">
        <h3>{t('prove.words')}</h3>
        {words.data ? (
          <>
            <pre dir="ltr" className={styles.words}>
              {words.data.message}
            </pre>
            <Copy words={words.data.message} />
          </>
        ) : (
          <p className={styles.quiet}>{t(words.isError ? 'prove.noAddress' : 'prove.wordsHint')}</p>
        )}
      </section>
      <TextArea
        label={t('prove.signature')}
        hint={t(`prove.signature-${kind}`)}
        required
        rows={3}
        dir="ltr"
        maxLength={SIGNATURE_LENGTH}
        {...form.input('signature')}
      />
    </FormDialog>
  );
}

function Copy({ words }: { words: string }) {
  const toast = useToast();
  const t = useText('reserves');
  const copy = async () => {
    if (await copyText(words)) {
      toast({ tone: 'positive', title: t('prove.copied') });
    }
  };
  return (
    <Button size="s" icon={<CopyIcon size={14} aria-hidden />} onClick={() => void copy()}>
      {t('prove.copy')}
    </Button>
  );
}

/** What a statement says is there at the end of a day. One person enters it: it is compared, and moves nothing. */
import { BALANCE, EVIDENCE_LENGTH, LEAST_EVIDENCE } from '@entrepot/contract/payments/rules';
import type { Statements } from '@entrepot/contract/payments/statements';
import { plainAmount, rulesFor, wordsOf } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useDone } from '@entrepot/client/form/use-done.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import styles from './reserves.module.css';

type Draft = {
  /** By its place in the list. */
  place: string;
  day: string;
  balance: string;
  evidence: string;
};

const RULES = rulesFor<Draft>()({
  day: { problem: (day) => (day === '' ? 'statement.dayWrong' : undefined) },
  balance: {
    read: plainAmount,
    problem: (typed) => (BALANCE.test(plainAmount(typed)) ? undefined : 'statement.balanceWrong'),
  },
  evidence: wordsOf(LEAST_EVIDENCE, 'move.short'),
});

type Props = { places: Statements['places']; onClose: () => void };

function useStatement({ places, onClose }: Props) {
  const write = useWrite('payments.enterStatement');
  const t = useText('reserves');
  const finish = useDone(t('statement.done'), onClose);
  const first: Draft = { place: '0', day: '', balance: '', evidence: '' };
  const form = useForm(first, { rules: RULES, say: t, write });
  const send = async () => {
    const { place, ...said } = form.sent();
    const where = places[Number(place)];
    if (where) {
      await finish(write.send({ ...where, ...said }));
    }
  };
  return { form, send };
}

export function StatementDialog(props: Props) {
  const { form, send } = useStatement(props);
  const t = useText('reserves');
  const options = props.places.map(({ place, currency }, at) => ({
    value: String(at),
    label: t('statement.of', { place: t(`statement.place.${place}`), currency }),
  }));
  return (
    <FormDialog
      title={t('statement.open')}
      submit={t('statement.submit')}
      form={form}
      onSend={send}
      onClose={props.onClose}
      className={styles.form}
    >
      <p>{t('statement.text')}</p>
      <Select label={t('statement.where')} required options={options} {...form.input('place')} />
      <TextInput label={t('statement.day')} required type="date" {...form.input('day')} />
      <TextInput
        label={t('statement.closing')}
        required
        code
        autoComplete="off"
        {...form.input('balance')}
      />
      <TextInput
        label={t('statement.evidence')}
        required
        hint={t('statement.evidenceHint')}
        maxLength={EVIDENCE_LENGTH}
        {...form.input('evidence')}
      />
    </FormDialog>
  );
}

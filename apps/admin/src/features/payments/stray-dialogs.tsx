/** What two people say of money that came for a payment that nobody knows: whose it is, or that it went back. Nobody enters an amount. */
import { LEAST_NOTE, NOTE_LENGTH } from '@entrepot/contract/payments/rules';
import type { Stray, UnclaimedEnd } from '@entrepot/contract/payments/types';
import { ActDialog } from '@entrepot/client/form/act-dialog.tsx';
import { rulesFor, wordsOf } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useDone } from '@entrepot/client/form/use-done.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { usePausedText } from '@entrepot/client/panel/search-field.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextArea, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useAsk, useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { ElsewhereDialog } from './elsewhere.tsx';
import { useNote } from './use-note.ts';
import { useSum } from './use-sum.ts';

type OfOne = { stray: Stray; onClose: () => void };
type Found = { paymentId: string; reason: string };

const RULES = rulesFor<Found>()({
  paymentId: { problem: (id) => (id === '' ? 'stray.notChosen' : undefined) },
  reason: wordsOf(LEAST_NOTE, 'short'),
});

/** What still waits, in its own currency. */
const useLeft = ({ left, amount, currency }: Stray): string => useSum(left ?? amount, currency);

/** The first person: which payment it was meant for. */
export function FindOwner({ stray, onClose }: OfOne) {
  const write = useWrite('payments.proposeUnclaimedEnd');
  const t = useText('payments');
  const finish = useDone(t('refund.proposed'), onClose);
  const form = useForm({ paymentId: '', reason: '' }, { rules: RULES, say: t, write });
  const [search, setSearch] = useState('');
  return (
    <FormDialog
      title={t('stray.foundTitle', { amount: useLeft(stray) })}
      submit={t('refund.elsewhereSubmit')}
      size="s"
      variant="danger"
      form={form}
      onSend={() => finish(write.send({ reportId: stray.id, ...form.sent() }))}
      onClose={onClose}
    >
      <p>{t('stray.foundText')}</p>
      <SearchBox
        onSearch={(text) => {
          setSearch(text);
          form.set({ paymentId: '' });
        }}
      />
      <Select
        label={t('stray.payment')}
        required
        placeholder={t('stray.choose')}
        options={usePayments(search)}
        {...form.input('paymentId')}
      />
      <TextArea
        label={t('refund.reason')}
        hint={t('stray.reasonHint')}
        required
        maxLength={NOTE_LENGTH}
        rows={3}
        dir="auto"
        {...form.input('reason')}
      />
    </FormDialog>
  );
}

function SearchBox({ onSearch }: { onSearch: (text: string) => void }) {
  const [typed, type] = usePausedText('', onSearch);
  const t = useText('payments');
  return (
    <TextInput
      label={t('stray.search')}
      type="search"
      maxLength={60}
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  );
}

function usePayments(search: string) {
  const asked = { search: search.trim(), size: 20 };
  const found = useAsk('payments.listPayments', asked, { placeholderData: keepPreviousData });
  const format = useFormat();
  return (found.data?.rows ?? []).map(({ id, username, amount, currency, createdAt }) => ({
    value: id,
    label: `${username} · ${format.money(amount)} ${currency} · ${format.dateTime(createdAt)}`,
  }));
}

/** The first person: it went back, and this is how it is found at the bank. */
export function SayGone({ stray, onClose }: OfOne) {
  const write = useWrite('payments.proposeUnclaimedEnd');
  const t = useText('payments');
  return (
    <ElsewhereDialog
      title={t('refund.elsewhereTitle', { amount: useLeft(stray) })}
      text={t('refund.elsewhereText')}
      submit={t('refund.elsewhereSubmit')}
      done={t('refund.proposed')}
      hint={t('stray.goneHint')}
      send={(gone) => write.send({ reportId: stray.id, ...gone })}
      {...{ write, onClose }}
    />
  );
}

type OfEnd = { ending: UnclaimedEnd; onClose: () => void };

/** The second person. */
export function ConfirmEnd({ stray, ending, onClose }: OfOne & OfEnd) {
  const write = useWrite('payments.approveUnclaimedEnd');
  const format = useFormat();
  const t = useText('payments');
  const amount = useLeft(stray);
  const owed = format.money(stray.owed ?? stray.amount);
  const user = ending.found?.username;
  return (
    <ActDialog
      title={
        user === undefined
          ? t('refund.confirmTitle', { amount })
          : t('stray.confirmTitle', { amount, user })
      }
      submit={t('stray.confirm')}
      variant="danger"
      done={t(user === undefined ? 'refund.confirmed' : 'stray.confirmed')}
      send={() => write.send({ endId: ending.id })}
      {...{ write, onClose }}
    >
      <p>
        {user === undefined
          ? t('stray.confirmGoneText', { owed })
          : t('stray.confirmText', { owed, user })}
      </p>
    </ActDialog>
  );
}

export function DeclineEnd({ ending, onClose }: OfEnd) {
  const write = useWrite('payments.declineUnclaimedEnd');
  const t = useText('payments');
  const { own, proposedBy: name } = ending;
  return (
    <ActDialog
      title={own ? t('stray.backTitle') : t('stray.declineTitle', { name })}
      submit={t(own ? 'takeBack' : 'stray.decline')}
      variant="danger"
      reason={useNote(t('refund.reason'), t(own ? 'refund.backHint' : 'refund.declineHint'))}
      done={t(own ? 'stray.tookBack' : 'stray.declined')}
      send={(reason) => write.send({ endId: ending.id, reason })}
      {...{ write, onClose }}
    >
      <p>{t('stray.declineText')}</p>
    </ActDialog>
  );
}

/** Blocks of a network that are read once more, for a transfer that a node left out: asked for here, and what was found. */
import { MOST_READ_AGAIN } from '@entrepot/contract/deposits/rules';
import type { AdminNetwork } from '@entrepot/contract/deposits/types';
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { isolated } from '@entrepot/ui/i18n/isolated.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import { IfMay } from '../../kit/right-needed.tsx';
import { useText } from '../../kit/text.ts';
import { Fault } from './fault.tsx';
import styles from './deposits.module.css';

type Named = { network: AdminNetwork; name: string };
type Bounds = { first: number; last: number };

/** What can be read again; undefined where nothing was read yet. */
function boundsOf({ begunNo, readNo, finalNo }: AdminNetwork): Bounds | undefined {
  if (begunNo === null || readNo === null || finalNo === null) {
    return undefined;
  }
  const [first, last] = [begunNo + 1, Math.min(readNo, finalNo)];
  return last < first ? undefined : { first, last };
}

export function ReadAgain({ network, name }: Named) {
  const [open, setOpen] = useState(false);
  const t = useText('deposits');
  const bounds = boundsOf(network);
  return (
    bounds && (
      <IfMay ask="deposits.readAgain">
        <Button
          aria-label={`${t('networks.again')}: ${name}`}
          size="s"
          onClick={() => setOpen(true)}
        >
          {t('networks.again')}
        </Button>
        {open && (
          <Dialog network={network} name={name} bounds={bounds} onClose={() => setOpen(false)} />
        )}
      </IfMay>
    )
  );
}

type Draft = { from: string; to: string };

const rulesOf = ({ first, last }: Bounds) => {
  const wrong = ['networks.againWrong', { first, last, most: MOST_READ_AGAIN }] as const;
  const isThere = (typed: string) =>
    /^\d{1,15}$/.test(typed.trim()) && Number(typed) >= first && Number(typed) <= last;
  return rulesFor<Draft>()({
    from: { read: trimmed, problem: (typed) => (isThere(typed) ? undefined : wrong) },
    to: {
      read: trimmed,
      problem: (typed, { from }) =>
        isThere(typed) &&
        Number(typed) >= Number(from) &&
        Number(typed) - Number(from) < MOST_READ_AGAIN
          ? undefined
          : wrong,
    },
  });
};

function Dialog({
  network,
  name,
  bounds,
  onClose,
}: Named & { bounds: Bounds; onClose: () => void }) {
  const write = useWrite('deposits.readAgain');
  const refresh = useRefresh('deposits');
  const format = useFormat();
  const t = useText('deposits');
  // As they were when it was opened: the chain goes on meanwhile.
  const [rules] = useState(() => rulesOf(bounds));
  const form = useForm({ from: '', to: '' }, { rules, say: t, write });
  const send = async () => {
    const { from, to } = form.sent();
    if (await write.send({ network: network.code, from: Number(from), to: Number(to) })) {
      onClose();
    }
    await refresh();
  };
  return (
    <FormDialog
      title={t('networks.againTitle', { network: name })}
      submit={t('networks.againSubmit')}
      form={form}
      onSend={send}
      onClose={onClose}
      className={styles.form}
    >
      <p>
        {t('networks.againText', {
          ...{ first: format.quantity(bounds.first), last: format.quantity(bounds.last) },
          most: format.quantity(MOST_READ_AGAIN),
        })}
      </p>
      {(['from', 'to'] as const).map((field) => (
        <TextInput
          key={field}
          label={t(field === 'from' ? 'networks.againFrom' : 'networks.againTo')}
          inputMode="numeric"
          required
          code
          {...form.input(field)}
        />
      ))}
    </FormDialog>
  );
}

/** What was asked for last, and what came of it. */
export function Again({ again }: { again: NonNullable<AdminNetwork['again']> }) {
  const format = useFormat();
  const t = useText('deposits');
  const { from, to, readNo, found, fault, endedAt } = again;
  const said = {
    ...{ from: format.quantity(from), to: format.quantity(to), count: found },
    read: readNo === null ? 'none' : format.quantity(readNo),
  };
  const state = endedAt === null ? 'againGoesOn' : readNo === to ? 'againOver' : 'againEnded';
  return (
    <>
      <p className={styles.quiet}>
        {t(`networks.${state}`, said)}{' '}
        {t('networks.againBy', {
          name: isolated(again.askedBy),
          at: format.dateTime(again.askedAt),
        })}
      </p>
      {fault !== null && <Fault fault={fault} />}
    </>
  );
}

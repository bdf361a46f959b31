/** How much work a block of Bitcoin must have at least: one person proposes another floor, a second approves it. */
import {
  DIFFICULTY,
  FLOOR_REASON_LENGTH,
  LEAST_FLOOR_REASON,
} from '@entrepot/contract/deposits/rules';
import type { AdminNetwork } from '@entrepot/contract/deposits/types';
import { rulesFor, trimmed, wordsOf } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useDone } from '@entrepot/client/form/use-done.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState } from 'react';
import { ActButton } from '../../kit/act-button.tsx';
import { useWrite } from '../../kit/api.ts';
import { IfMay } from '../../kit/right-needed.tsx';
import { useText } from '../../kit/text.ts';
import styles from './deposits.module.css';

type Work = NonNullable<AdminNetwork['work']>;
type Props = { code: string; name: string; work: Work };

/** Whole, in groups: it is compared with what an explorer shows. */
const grouped = (digits: string) => `\u2066${digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')}\u2069`;

export function WorkFloor({ code, name, work: { least, proposed } }: Props) {
  const [isOpen, setOpen] = useState(false);
  const t = useText('deposits');
  return (
    <>
      {least !== null && (
        <p className={styles.quiet}>{t('work.least', { least: grouped(least) })}</p>
      )}
      <div className={styles.floor}>
        {proposed ? (
          <Proposed code={code} proposed={proposed} />
        ) : (
          <IfMay ask="deposits.proposeWorkFloor">
            <Button size="s" onClick={() => setOpen(true)}>
              {t('work.open')}
            </Button>
          </IfMay>
        )}
      </div>
      {isOpen && <FloorDialog {...{ code, name }} onClose={() => setOpen(false)} />}
    </>
  );
}

type ProposedProps = { code: string; proposed: NonNullable<Work['proposed']> };

function Proposed({ code, proposed: { least, reason, proposedBy, own } }: ProposedProps) {
  const approve = useWrite('deposits.approveWorkFloor');
  const takeBack = useWrite('deposits.takeWorkFloorBack');
  const t = useText('deposits');
  return (
    <div className={styles.proposed}>
      <p>
        {t('work.by', {
          ...{ name: `\u2068${proposedBy}\u2069`, least: grouped(least) },
          reason: `\u2068${reason}\u2069`,
        })}
        {own && ` · ${t('proposal.waits')}`}
      </p>
      {own ? (
        <ActButton
          label={t('takeBack')}
          variant="danger"
          title={t('work.backTitle')}
          done={t('work.tookBack')}
          send={() => takeBack.send({ network: code })}
          write={takeBack}
        >
          <p>{t('work.backText')}</p>
        </ActButton>
      ) : (
        <ActButton
          label={t('networks.turnApprove')}
          variant="primary"
          title={t('work.approveTitle', { least: grouped(least) })}
          done={t('work.approved')}
          send={() => approve.send({ network: code, least })}
          write={approve}
        >
          <p>{t('work.text')}</p>
        </ActButton>
      )}
    </div>
  );
}

const RULES = rulesFor<{ least: string; reason: string }>()({
  least: {
    read: trimmed,
    problem: (typed) => (DIFFICULTY.test(typed.trim()) ? undefined : 'work.wrong'),
  },
  reason: wordsOf(LEAST_FLOOR_REASON, 'propose.short'),
});

function FloorDialog({ code, name, onClose }: Omit<Props, 'work'> & { onClose: () => void }) {
  const write = useWrite('deposits.proposeWorkFloor');
  const t = useText('deposits');
  const finish = useDone(t('proposal.waits'), onClose);
  const form = useForm({ least: '', reason: '' }, { rules: RULES, say: t, write });
  return (
    <FormDialog
      title={t('work.title', { name: `\u2068${name}\u2069` })}
      submit={t('work.submit')}
      form={form}
      onSend={() => finish(write.send({ network: code, ...form.sent() }))}
      onClose={onClose}
      className={styles.form}
    >
      <p>{t('work.text')}</p>
      <TextInput
        label={t('work.field')}
        hint={t('work.hint')}
        inputMode="numeric"
        required
        code
        {...form.input('least')}
      />
      <TextInput
        label={t('work.reason')}
        required
        maxLength={FLOOR_REASON_LENGTH}
        {...form.input('reason')}
      />
    </FormDialog>
  );
}

/** A no to somebody's withdrawal: one operator's word with a reason, or two who name the same ground where another one was refused before. */
import {
  LEAST_REFUSE,
  REFUSAL_GROUNDS,
  REFUSE_LENGTH,
  type RefusalGround,
} from '@entrepot/contract/withdrawals/rules';
import type { AdminWithdrawal } from '@entrepot/contract/withdrawals/types';
import { ActDialog } from '@entrepot/client/form/act-dialog.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { useState } from 'react';
import { useAsk, useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';

type Of = { withdrawal: AdminWithdrawal; onClose: () => void };
type No = 'refuseWithdrawal' | 'givePayoutUp';

export const Refuse = (of: Of) => <SayNo {...of} name="refuseWithdrawal" />;

/** A payout that the signer holds. */
export function GiveUp({ withdrawalId, onClose }: { withdrawalId: string; onClose: () => void }) {
  const { data } = useAsk('withdrawals.getWithdrawal', { withdrawalId });
  return data ? <SayNo withdrawal={data} name="givePayoutUp" onClose={onClose} /> : null;
}

function SayNo({ withdrawal, name, onClose }: Of & { name: No }) {
  const { refusalAsked: asked, refusedBefore } = withdrawal;
  if (refusedBefore && asked && !asked.mine) {
    return <Agree {...{ withdrawal, name, onClose, asked }} />;
  }
  return <Say {...{ withdrawal, name, onClose }} />;
}

/** The only one, or the first of two. */
function Say({ withdrawal, name, onClose }: Of & { name: No }) {
  const { id, amount, refusedBefore, screening } = withdrawal;
  const write = useWrite(`withdrawals.${name}`);
  const [ground, setGround] = useState<RefusalGround>('court');
  const format = useFormat();
  const t = useText('withdrawals');
  const isRefusal = name === 'refuseWithdrawal';
  const open = REFUSAL_GROUNDS.filter((each) => each !== 'screening' || screening === 'review');
  return (
    <ActDialog
      title={t(isRefusal ? 'refuse.title' : 'giveUp.title', { amount: format.money(amount) })}
      submit={t(isRefusal ? 'refuse.open' : 'giveUp.open')}
      variant="danger"
      reason={{
        ...{ label: t('refuse.reason'), hint: t('refuse.hint') },
        ...{ least: LEAST_REFUSE, most: REFUSE_LENGTH },
        short: t('refuse.short', { count: LEAST_REFUSE }),
      }}
      done={t(refusedBefore ? 'refuse.firstDone' : isRefusal ? 'refuse.done' : 'giveUp.done')}
      send={(reason) => write.send({ withdrawalId: id, reason, ...(refusedBefore && { ground }) })}
      {...{ write, onClose }}
    >
      {!isRefusal && <p>{t('giveUp.text')}</p>}
      {refusedBefore && (
        <>
          <p>{t('refuse.again')}</p>
          <Select
            label={t('refuse.ground')}
            value={ground}
            options={open.map((value) => ({ value, label: t(`refuse.grounds.${value}`) }))}
            onChange={({ target }) =>
              setGround(open.find((each) => each === target.value) ?? 'court')
            }
          />
        </>
      )}
    </ActDialog>
  );
}

type Asked = NonNullable<AdminWithdrawal['refusalAsked']>;

/** The second of two, who reads what the first has said. */
function Agree({ withdrawal, name, asked, onClose }: Of & { name: No; asked: Asked }) {
  const { id, amount } = withdrawal;
  const { ground, reason } = asked;
  const write = useWrite(`withdrawals.${name}`);
  const format = useFormat();
  const t = useText('withdrawals');
  const isRefusal = name === 'refuseWithdrawal';
  return (
    <ActDialog
      title={t(isRefusal ? 'refuse.title' : 'giveUp.title', { amount: format.money(amount) })}
      submit={t('refuse.agree')}
      variant="danger"
      done={t(isRefusal ? 'refuse.done' : 'giveUp.done')}
      send={() => write.send({ withdrawalId: id, reason, ground })}
      {...{ write, onClose }}
    >
      <p>{t('refuse.agreeText', { name: asked.name })}</p>
      <p>{t(`refuse.grounds.${ground}`)}</p>
      <p dir="auto">{reason}</p>
    </ActDialog>
  );
}

/** What the first of two has said. */
export function RefusalAsked({ asked }: { asked: Asked }) {
  const format = useFormat();
  const t = useText('withdrawals');
  const ground = t(`refuse.grounds.${asked.ground}`);
  return (
    <DetailPart title={t('detail.refusal')}>
      <p>{t('refuse.asked', { name: asked.name, at: format.dateTime(asked.at), ground })}</p>
      <p dir="auto">{asked.reason}</p>
      <p>{t(asked.mine ? 'refuse.askedMine' : 'refuse.askedNext')}</p>
    </DetailPart>
  );
}

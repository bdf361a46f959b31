import { goodsNotes, isSample } from '@entrepot/contract/catalogue/pricing';
import type { Amount } from '@entrepot/contract/money';
import type { OrderLine } from '@entrepot/contract/orders/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { SumLines } from '@entrepot/ui/primitives/slip.tsx';
import { Thumb } from '@entrepot/ui/primitives/thumb.tsx';
import { Why } from '@entrepot/ui/primitives/why.tsx';
import { useText } from '../../kit/text.ts';
import type { Output } from '../../kit/api.ts';
import styles from './orders.module.css';

/** What was bought; each amount can be asked why, in the notes that were kept when it was ordered. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const format = useFormat();
  const t = useText('orders');
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <Thumb picture={line.picture} />
          <p>
            <bdi>{line.name}</bdi>
            <small>
              <span className="mono ltr">{line.sku}</span>
              {line.attributes.map(({ name, value }) => ` · ${name} ${value}`)}
            </small>
            {isSample(line.notes) && <small>{t('detail.sample')}</small>}
          </p>
          <div className={styles.amount}>
            <Why
              lines={goodsNotes(line.notes).map((note) => ({
                label: t('why.times', {
                  name: t(`why.${note.kind}`, {
                    from: note.from ?? 0,
                    number: note.quotation?.number ?? '',
                  }),
                  quantity: format.quantity(note.quantity),
                  unit: format.money(note.unit, { unit: true }),
                }),
                amount: <Price amount={note.amount} />,
              }))}
              total={{ label: t('sum.goods'), amount: <Price amount={line.goods} />, unit: 'USDT' }}
              note={t('why.kept')}
            >
              <Price amount={line.goods} />
            </Why>
            <small>
              <bdi className="ltr">
                {format.quantity(line.quantity)} × {format.money(line.unit, { unit: true })}
              </bdi>
            </small>
          </div>
        </li>
      ))}
    </ul>
  );
}

type SumsProps = Record<'goods' | 'freight' | 'tax' | 'total', Amount>;

export function Sums({ total, ...parts }: SumsProps) {
  const t = useText('orders');
  return (
    <SumLines
      compact
      lines={(['goods', 'freight', 'tax'] as const).map((part) => ({
        label: t(`sum.${part}`),
        amount: <Price amount={parts[part]} />,
      }))}
      total={{ label: t('sum.total'), amount: <Price amount={total} />, unit: 'USDT' }}
    />
  );
}

type Movement = NonNullable<Output<'orders.getOrder'>['movements']>[number];

/** The ledger's own words: every posting of this order, with both of its sides. They can be read, never changed. */
export function Movements({ movements }: { movements: readonly Movement[] }) {
  const t = useText('orders');
  return movements.length === 0 ? (
    <p className={styles.quiet}>{t('movement.none')}</p>
  ) : (
    <ul>
      {movements.map((movement) => (
        <li key={movement.id}>
          <Posting movement={movement} />
        </li>
      ))}
    </ul>
  );
}

function Posting({ movement }: { movement: Movement }) {
  const format = useFormat();
  const t = useText('orders');
  const [role = ''] = movement.actor.split(':');
  const by = `by.${role}`;
  return (
    <article className={styles.movement}>
      <header>
        <b>{t(`movement.kind.${movement.kind}`)}</b>
        <span className={styles.quiet}>{t.has(by) ? t(by as 'by.system') : role}</span>
        <time dateTime={movement.at} className={styles.quiet}>
          {format.dateTime(movement.at)}
        </time>
      </header>
      <table>
        <tbody>
          {movement.legs.map((leg) => (
            <tr key={`${leg.account} ${leg.amount}`}>
              <td>{t(`account.${leg.account}`)}</td>
              <td>
                <Price amount={leg.amount} sign />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {movement.reason && <p className={styles.quiet}>{movement.reason}</p>}
    </article>
  );
}

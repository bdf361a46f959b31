import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import type { Output } from '../../kit/api.ts';
import styles from './orders.module.css';
import { useText } from '../../kit/text.ts';

type Movement = Output<'orders.getOrder'>['movements'][number];

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
              <td>
                <AccountName account={leg.account} />
              </td>
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

type Account = Movement['legs'][number]['account'];

function AccountName({ account }: { account: Account }) {
  const t = useText('orders');
  return t(`account.${account}`);
}

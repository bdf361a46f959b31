import type { OrderCard as Order } from '@entrepot/contract/orders/types';
import { CURRENCY } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { BuyAgain } from './buy-again.tsx';
import { paths } from '../../kit/paths.ts';
import { GoodsPicture } from '../../kit/goods/goods-picture.tsx';
import { ShopMark } from '@entrepot/ui/primitives/shop-mark.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderStatus } from './order-state.tsx';
import { useText } from '../../kit/text.ts';
import styles from './order-card.module.css';

/** An order in the list: from whom, what, what it came to, what can be done. */
export function OrderCard({ order }: { order: Order }) {
  const format = useFormat();
  const t = useText('orders');
  const more = order.lineCount - order.lines.length;
  return (
    <article className={styles.card} aria-label={order.number}>
      <header className={styles.head}>
        <ShopMark mark={order.shop.mark} size={30} />
        <AppLink href={paths.shop(order.shop.id)} className={styles.shop}>
          {order.shop.name}
        </AppLink>
        <CopyCode value={order.number} />
        <time dateTime={order.createdAt}>{format.dateTime(order.createdAt)}</time>
        <span className={styles.state}>
          <OrderStatus order={order} />
        </span>
      </header>
      <AppLink href={paths.order(order.id)} className={styles.lines}>
        {order.lines.map((line, index) => (
          <span key={index} className={styles.line}>
            <GoodsPicture picture={line.picture} alt="" sizes="56px" className={styles.picture} />
            <span>
              <b dir="auto">{line.name}</b>
              <small>
                {format.list(line.attributes.map((each) => each.value))}
                {line.attributes.length > 0 && ' · '}
                <bdi className="num ltr">
                  {format.quantity(line.quantity)} × {format.money(line.unit, { unit: true })}
                </bdi>
              </small>
            </span>
          </span>
        ))}
        {more > 0 && <span className={styles.more}>{t('list.more', { count: more })}</span>}
      </AppLink>
      <footer className={styles.foot}>
        <ButtonLink size="s" variant="quiet" href={paths.order(order.id)}>
          {t('action.details')}
        </ButtonLink>
        <BuyAgain orderId={order.id} size="s" quiet />
        <p className={styles.sum}>
          <small>{t('list.pieces', { count: order.pieces })}</small>
          <b className="num ltr">
            {format.money(order.total)} <small>{CURRENCY}</small>
          </b>
          <Deadline order={order} />
        </p>
        <OrderActions order={order} size="s" />
      </footer>
    </article>
  );
}

/** Until when something must be done, or happens by itself. */
function Deadline({ order }: { order: Order }) {
  const format = useFormat();
  const t = useText('orders');
  const [key, at] =
    order.state === 'awaiting-payment'
      ? (['list.payBy', order.payBy] as const)
      : order.state === 'shipped'
        ? (['list.receiveBy', order.receiveBy] as const)
        : ([
            'list.returnUntil',
            order.actions.includes('return') ? order.returnUntil : null,
          ] as const);
  return at && <small>{t(key, { time: format.dateTime(at) })}</small>;
}

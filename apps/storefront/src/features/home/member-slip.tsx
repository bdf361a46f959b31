/** Beside the banner: how buying here works for a visitor, what waits for a member. */
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { TearLine } from '@entrepot/ui/primitives/tear-line.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PackageCheck, ShieldCheck, Undo2 } from 'lucide-react';
import { useAsk } from '../../kit/api.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../../kit/paths.ts';
import { useUser } from '../../kit/session.ts';
import { useText } from '../../kit/text.ts';
import styles from './member-slip.module.css';

export function MemberSlip() {
  const user = useUser();
  return (
    <aside className={styles.slip}>{user ? <Member name={user.username} /> : <Visitor />}</aside>
  );
}

function Visitor() {
  const t = useText('home');
  const steps = [
    [ShieldCheck, t('slip.pay'), t('slip.payNote')],
    [PackageCheck, t('slip.check'), t('slip.checkNote')],
    [Undo2, t('slip.return'), t('slip.returnNote')],
  ] as const;
  return (
    <>
      <h2>{t('slip.how')}</h2>
      <ol className={styles.steps}>
        {steps.map(([Icon, title, note]) => (
          <li key={title}>
            <Icon size={20} strokeWidth={1.5} aria-hidden />
            <span>
              <b>{title}</b>
              <small>{note}</small>
            </span>
          </li>
        ))}
      </ol>
      <TearLine />
      <div className={styles.stub}>
        <ButtonLink variant="primary" wide href={paths.register()}>
          {t('slip.register')}
        </ButtonLink>
        <ButtonLink wide href={paths.login()}>
          {t('slip.login')}
        </ButtonLink>
      </div>
    </>
  );
}

function Member({ name }: { name: string }) {
  const { data: wallet } = useAsk('wallet.getBalance', {});
  const { data: saved } = useAsk('catalogue.countFavourites', {});
  const { data: followed } = useAsk('sellers.countFollowed', {});
  const t = useText('home');
  return (
    <>
      <h2>{t('slip.hello', { name })}</h2>
      <div className={styles.counts}>
        <Count href={paths.favourites()} label={t('slip.saved')} count={saved?.count} />
        <Count href={paths.followedShops()} label={t('slip.followed')} count={followed?.count} />
      </div>
      <Waiting />
      <TearLine />
      <dl className={styles.balance}>
        <dt>{t('slip.balance')}</dt>
        <dd className={styles.figure}>
          {wallet ? (
            <Price amount={wallet.available} currency="USDT" size="l" />
          ) : (
            <Skeleton width="140px" height="30px" />
          )}
        </dd>
        <dd className={styles.two}>
          <ButtonLink size="s" wide href={paths.wallet()}>
            {t('slip.wallet')}
          </ButtonLink>
          <ButtonLink size="s" wide href={paths.orders()}>
            {t('slip.orders')}
          </ButtonLink>
        </dd>
      </dl>
    </>
  );
}

type CountProps = { href: string; label: string; count: number | undefined };

/** A figure that opens what it counts; it is quiet while there is nothing. */
function Count({ href, label, count }: CountProps) {
  const format = useFormat();
  return (
    <AppLink href={href} data-some={count ? true : undefined}>
      <span>{label}</span>
      <b className="num">{count === undefined ? '–' : format.quantity(count)}</b>
    </AppLink>
  );
}

/** Orders that wait for the buyer, and those that are on their way to him. */
function Waiting() {
  const { data } = useAsk('orders.countOrders', {});
  const t = useText('home');
  return (
    <nav className={styles.waiting} aria-label={t('slip.orders')}>
      {(['awaiting-payment', 'to-ship', 'to-receive', 'to-review'] as const).map((tab) => (
        <Count
          key={tab}
          href={paths.orders({ tab })}
          label={t(`slip.tab.${tab}`)}
          count={data?.tabs[tab]}
        />
      ))}
    </nav>
  );
}

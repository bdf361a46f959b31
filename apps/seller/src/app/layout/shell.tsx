import { GuardedPanel } from '@entrepot/client/panel/guarded-panel.tsx';
import { useCall } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { useText } from '../../kit/text.ts';
import { PanelOutlet } from '@entrepot/client/panel/panel-router.tsx';
import { addressIn, PAGES } from '@entrepot/contract/addresses/storefront';
import { languageFacts } from '@entrepot/contract/languages';
import type { Brand } from '@entrepot/contract/brands/types';
import { useFormat, useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { PanelFrame } from '@entrepot/client/panel/panel-frame.tsx';
import { useNow, useShop, useWaiting } from '../../kit/shell-queries.ts';
import { useFind } from './use-find.tsx';
import { useNav } from './use-nav.tsx';
import styles from './frame.module.css';

export function Shell() {
  const t = useText('layout');
  return (
    <GuardedPanel
      call={useCall()}
      session={session}
      place={t('place')}
      demo="demo-seller"
      setup={paths.setup}
      newcomers={(brand) => <OpenShop brand={brand} />}
      Frame={Frame}
    />
  );
}

/** Whoever has no shop applies for one in the storefront. */
function OpenShop({ brand }: { brand: Brand }) {
  const language = useLanguage();
  const t = useText('layout');
  const page = addressIn(PAGES.openShop, languageFacts(language), brand);
  return (
    <p className={styles.newcomers}>
      {t('openShop.ask')} <a href={brand.storefrontUrl + page}>{t('openShop.link')}</a>
    </p>
  );
}

function Frame({ brand, onLogOut }: { brand: Brand; onLogOut: () => void }) {
  const call = useCall();
  const shop = useShop().data;
  const nav = useNav();
  const find = useFind();
  const t = useText('layout');
  const health = useHealth();
  return (
    <PanelFrame
      call={call}
      brand={brand}
      place={shop?.name ?? t('place')}
      code={shop?.mark}
      nav={nav}
      user={shop?.name ?? t('place')}
      tools={<Clock />}
      railFoot={health}
      find={find}
      onLogOut={onLogOut}
    >
      <PanelOutlet />
    </PanelFrame>
  );
}

function Clock() {
  const format = useFormat();
  const now = new Date(useNow()).toISOString();
  return (
    <time dateTime={now} className={styles.clock}>
      {format.shortDate(now)} <bdi>{format.time(now)}</bdi>
    </time>
  );
}

/** How the shop keeps its promises, counted over 90 days; nothing is said before there is something to count. */
function useHealth() {
  const waiting = useWaiting().data;
  const format = useFormat();
  const t = useText('layout');
  const figures = [
    { label: t('health.inTime'), percent: waiting?.shippedInTimePercent },
    { label: t('health.returns'), percent: waiting?.returnPercent },
  ].flatMap(({ label, percent }) => (typeof percent === 'number' ? [{ label, percent }] : []));
  return (
    figures.length > 0 && (
      <section className={styles.health} aria-label={t('health.title')} title={t('health.note')}>
        <h2>{t('health.title')}</h2>
        <dl>
          {figures.map(({ label, percent }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi className="ltr">{format.percent(percent / 100)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    )
  );
}

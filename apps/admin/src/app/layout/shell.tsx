import { GuardedPanel } from '@entrepot/client/panel/guarded-panel.tsx';
import { useCall, useLacked } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { useText } from '../../kit/text.ts';
import type { Brand } from '@entrepot/contract/brands/types';
import { PanelFrame } from '@entrepot/client/panel/panel-frame.tsx';
import { PanelOutlet } from '@entrepot/client/panel/panel-router.tsx';
import { brokenChecks, useMe, useBooks, useNow } from '../../kit/shell-queries.ts';
import { RightNeeded } from '../../kit/right-needed.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { usePlace } from '@entrepot/client/router/use-router.ts';
import { PAGE_NEEDS, pageAt } from './page-needs.ts';
import { useFind } from './use-find.tsx';
import { useNav } from './use-nav.tsx';
import { cx } from '@entrepot/ui/cx.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import styles from './bar-tools.module.css';

export function Shell() {
  const t = useText('layout');
  return (
    <GuardedPanel
      call={useCall()}
      session={session}
      place={t('place')}
      demo="demo-operator"
      setup={paths.setup}
      Frame={Frame}
    />
  );
}

type FrameProps = { brand: Brand; onLogOut: () => void };

/** Nothing is asked before it is known what the operator may ask. */
function Frame(props: FrameProps) {
  const me = useMe();
  return <Loaded from={me}>{({ name }) => <Known {...props} name={name} />}</Loaded>;
}

function Known({ brand, onLogOut, name }: FrameProps & { name: string }) {
  const call = useCall();
  const nav = useNav(brand.demo);
  const find = useFind();
  const t = useText('layout');
  return (
    <PanelFrame
      call={call}
      brand={brand}
      place={t('place')}
      dark
      nav={nav}
      user={name}
      tools={<BarTools />}
      find={find}
      onLogOut={onLogOut}
    >
      <Page />
    </PanelFrame>
  );
}

/** The page of the address, or which right it needs. */
function Page() {
  const page = pageAt(usePlace().pathname);
  const right = useLacked()(page ? PAGE_NEEDS[page] : 'accounts.getMe');
  const t = useText('layout');
  return page && right ? <RightNeeded right={right} page={t(`nav.${page}`)} /> : <PanelOutlet />;
}

/** At the end of the bar on every page: whether the books are right, and the mall's clock. */
function BarTools() {
  const lacked = useLacked();
  const books = useBooks();
  const format = useFormat();
  const t = useText('layout');
  const now = new Date(useNow()).toISOString();
  const proof = books.data?.books;
  const broken = proof ? brokenChecks(proof) : 0;
  return (
    <>
      {!lacked('wallet.getOverview') && (
        <AppLink
          href={paths.overview}
          className={cx(styles.books, !books.data && styles.unknown)}
          title={t('booksHint')}
        >
          <Status shape={broken > 0 ? 'attention' : proof ? 'done' : 'open'}>
            {broken > 0
              ? t('booksWrong', { count: broken })
              : proof
                ? t('booksRight')
                : t('booksUnknown')}
          </Status>
        </AppLink>
      )}
      <time dateTime={now} className={styles.clock}>
        {format.shortDate(now)} <bdi>{format.time(now)}</bdi>
      </time>
    </>
  );
}

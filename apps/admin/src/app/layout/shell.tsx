import { GuardedPanel } from '@entrepot/client/panel/guarded-panel.tsx';
import { useCall } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { useText } from '../../kit/text.ts';
import type { Brand } from '@entrepot/contract/brands/types';
import { PanelFrame } from '@entrepot/client/panel/panel-frame.tsx';
import { PanelOutlet } from '@entrepot/client/panel/panel-router.tsx';
import { brokenChecks, useMe, useBooks, useNow } from '../../kit/shell-queries.ts';
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

function Frame({ brand, onLogOut }: { brand: Brand; onLogOut: () => void }) {
  const call = useCall();
  const me = useMe().data;
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
      user={me?.name ?? t('place')}
      tools={<BarTools />}
      find={find}
      onLogOut={onLogOut}
    >
      <PanelOutlet />
    </PanelFrame>
  );
}

/** At the end of the bar on every page: whether the books are right, and the mall's clock. */
function BarTools() {
  const books = useBooks();
  const format = useFormat();
  const t = useText('layout');
  const now = new Date(useNow()).toISOString();
  const proof = books.data?.books;
  const broken = proof ? brokenChecks(proof) : 0;
  return (
    <>
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
      <time dateTime={now} className={styles.clock}>
        {format.shortDate(now)} <bdi>{format.time(now)}</bdi>
      </time>
    </>
  );
}

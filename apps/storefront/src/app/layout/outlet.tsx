/** The page of the present address, and what stands for one that did not load. */
import { Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { LoadFailed } from './load-failed.tsx';
import { useBrand } from '../../kit/brand.ts';
import { FailureBoundary } from '../../kit/routing/failure-boundary.tsx';
import type { Shown } from '../../kit/routing/router.ts';
import { useRouter, useShown } from '../../kit/routing/use-router.ts';

export function Outlet() {
  const shown = useShown();
  useScrolling(shown);
  return (
    <FailureBoundary Failed={LoadFailed} of={shown}>
      <Suspense>
        <Standing {...shown} />
      </Suspense>
    </FailureBoundary>
  );
}

function Standing({ kind, page, Component, error }: Shown) {
  const awake = useAwake();
  const { woke } = useRouter();
  useEffect(woke, [woke]);
  if (kind === 'failed') {
    return <LoadFailed error={error} />;
  }
  // The server left its place empty, and waking up begins with what the server sent.
  if (page?.personal && !awake) {
    return <PersonalHead />;
  }
  return Component ? <Component /> : null;
}

/** Until the page names itself, what the server can say of it. */
function PersonalHead() {
  const { name } = useBrand();
  return (
    <>
      <title>{name}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

/** False on the server and while its page wakes up. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
const never = () => () => {};

/** A new page is read from its start, one that was left is found where it was. */
function useScrolling({ location, first }: Shown): void {
  const { history } = useRouter();
  const { href, hash } = location;
  useLayoutEffect(() => {
    if (first) {
      return;
    }
    const top = history.scrolledTo();
    const target = hash ? document.getElementById(decodeURIComponent(hash)) : null;
    if (top === undefined && target) {
      target.scrollIntoView();
    } else {
      window.scrollTo({ top: top ?? 0, behavior: 'instant' });
    }
  }, [history, href, hash, first]);
}

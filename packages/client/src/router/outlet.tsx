/** The page of the present address, and what stands for one that did not load. */
import { Suspense, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Shown } from './load-place.ts';
import { FailureBoundary, type FailureProps } from './failure-boundary.tsx';
import { useRouter, useShown } from './use-router.ts';

type Props = {
  Failed: ComponentType<FailureProps>;
  /** Stands where the server left a person's page to the browser, until it names itself. */
  asleep?: ReactNode;
};

export function Outlet({ Failed, asleep }: Props) {
  const shown = useShown();
  useScrolling(shown);
  useFocusOnNavigation(shown);
  return (
    <FailureBoundary Failed={Failed} of={shown}>
      <Suspense>
        <Standing {...shown} Failed={Failed} asleep={asleep} />
      </Suspense>
    </FailureBoundary>
  );
}

function Standing({ kind, page, Component, error, Failed, asleep }: Shown & Props) {
  const awake = useAwake();
  const { woke } = useRouter();
  useEffect(woke, [woke]);
  if (kind === 'failed') {
    return <Failed error={error} />;
  }
  // The server left its place empty, and waking up begins with what the server sent.
  if (page?.personal && !awake) {
    return asleep;
  }
  return Component ? <Component /> : null;
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
    const target = hash ? document.getElementById(decoded(hash)) : null;
    if (top === undefined && target) {
      target.scrollIntoView();
    } else {
      history.scrollTo(top ?? 0);
    }
  }, [history, href, hash, first]);
}

/** Whatever somebody typed behind the number sign. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash; // not written by us, and no less a name
  }
}

/** A new page begins at its start for the keyboard and for screen readers too; a changed filter does not. */
function useFocusOnNavigation({ location, first }: Shown): void {
  const { pathname } = location;
  const before = useRef(pathname);
  useEffect(() => {
    const main = first || pathname === before.current ? null : document.querySelector('main');
    before.current = pathname;
    // A page may have put the focus into its first field itself.
    if (!main?.contains(document.activeElement)) {
      main?.focus({ preventScroll: true });
    }
  }, [pathname, first]);
}

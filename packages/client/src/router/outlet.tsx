/** The page of the present address, those that are kept beside it, and what stands for one that did not load. */
import {
  Activity,
  memo,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import { FailureBoundary, type FailureProps } from './failure-boundary.tsx';
import type { Shown } from './load-place.ts';
import { leftAt, useScrolling } from './page-scroll.ts';
import { Ahead, PageShown, useDrawn, useRouter, useShown } from './use-router.ts';

type Props = {
  Failed: ComponentType<FailureProps>;
  /** Stands where the server left a person's page to the browser, until it names itself. */
  Asleep?: ComponentType;
};

export function Outlet(props: Props) {
  const drawn = useDrawn();
  useScrolling(useShown());
  return drawn.map((each) => (
    <Activity key={each.id} mode={each.leftAt === undefined ? 'visible' : 'hidden'}>
      <Ahead value={each.ahead === true}>
        <DrawnPage shown={each.shown} {...props} />
      </Ahead>
    </Activity>
  ));
}

/** What does not change while it is hidden is not drawn again. */
const DrawnPage = memo(function DrawnPage({ shown, ...props }: Props & { shown: Shown }) {
  useFocus(shown);
  return (
    <PageShown value={shown}>
      <FailureBoundary Failed={props.Failed} of={shown}>
        <Suspense>
          <Standing {...shown} {...props} />
        </Suspense>
      </FailureBoundary>
    </PageShown>
  );
});

function Standing({ kind, page, Component, error, Failed, Asleep }: Shown & Props) {
  const awake = useAwake();
  const { woke } = useRouter();
  useEffect(woke, [woke]);
  if (kind === 'failed') {
    return <Failed error={error} />;
  }
  // The server left its place empty, and waking up begins with what the server sent.
  if (page?.personal && !awake) {
    return Asleep && <Asleep />;
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

/**
 * A page that takes its place begins at its start for the keyboard and for screen readers too; one that is gone back to, where
 * its reader was. Another look at the same page moves nothing.
 */
function useFocus(shown: Shown): void {
  const { history } = useRouter();
  const left = useRef<Element>(null);
  const arrive = useEffectEvent(() => {
    if (shown.first) {
      return;
    }
    const main = document.querySelector('main');
    const top = leftAt(history, shown);
    const focused = document.activeElement;
    if (top !== undefined && left.current && main?.contains(left.current)) {
      (left.current as HTMLElement).focus({ preventScroll: true });
    } else if (!main?.contains(focused) || focused?.closest(HIDDEN)) {
      // A page may have put the focus into its first field itself; on what was hidden the browser leaves it for a moment.
      main?.focus({ preventScroll: true });
    }
    if (left.current && top !== undefined) {
      history.scrollTo(top); // whatever has brought itself into sight as it was shown again
    }
  });
  useLayoutEffect(() => () => void (left.current = document.activeElement), []);
  useEffect(() => arrive(), []);
}

/** As Activity hides what it keeps. */
const HIDDEN = '[style*="display: none"]';

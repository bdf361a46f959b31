/** What a list shows instead of rows: nothing yet, or an error. Both say what to do next. */
import { PackageOpen, RotateCw, Unplug } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useFailureText } from '../i18n/use-failure-text.ts';
import { useUiText } from '../i18n/use-ui-text.ts';
import { Button } from './button.tsx';
import { Skeleton } from './loading.tsx';
import styles from './states.module.css';

export type EmptyStateProps = {
  title: ReactNode;
  /** Why it is empty and what fills it. */
  children?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  icon?: ReactNode;
  /** `h1` where the state is all that the page has to say. */
  heading?: 'h1' | 'h2';
  role?: 'alert';
};

export function EmptyState(props: EmptyStateProps) {
  const { title, children, action, icon, heading: Heading = 'h2', role } = props;
  return (
    <div className={styles.state} role={role}>
      <span className={styles.mark}>
        {icon ?? <PackageOpen size={28} strokeWidth={1.4} aria-hidden />}
      </span>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

export type ErrorStateProps = {
  onRetry?: () => void;
  retrying?: boolean;
  /** What failed: says more than the connection may be down. */
  error?: unknown;
};

export function ErrorState({ onRetry, retrying, error }: ErrorStateProps) {
  const t = useUiText();
  const said = useFailureText()(error);
  // Asking again for what is not there brings nothing.
  if ((error as { code?: unknown } | undefined)?.code === 'NOT_FOUND') {
    return <EmptyState role="alert" title={said} />;
  }
  return (
    <EmptyState
      role="alert"
      icon={<Unplug size={28} strokeWidth={1.4} aria-hidden />}
      title={t('error.title')}
      action={
        onRetry && (
          <Button icon={<RotateCw size={16} aria-hidden />} loading={retrying} onClick={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    >
      {said}
    </EmptyState>
  );
}

/** A question to the server, as a query is one. */
type Asked<Data = unknown> = {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

/** What did not come, and the way to ask for it again. */
export function Failed({ from }: { from: Pick<Asked, 'error' | 'isFetching' | 'refetch'> }) {
  const { error, isFetching, refetch } = from;
  return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
}

export type LoadedProps<Data> = {
  from: Asked<Data>;
  /** Keeps its place, where that is not as many grey lines. */
  waiting?: ReactNode;
  lines?: number;
  /** Of a line. */
  height?: string;
  children: (data: Data) => ReactNode;
};

/** An answer, what stands in its place until it comes, or that it does not come. An old one is still worth reading. */
export function Loaded<Data>(props: LoadedProps<Data>): ReactNode {
  const { from, lines, height, waiting, children } = props;
  if (from.data !== undefined) {
    return children(from.data);
  }
  return from.isError ? (
    <Failed from={from} />
  ) : (
    <Waiting>{waiting ?? <Skeleton lines={lines} height={height} />}</Waiting>
  );
}

/** Grey shapes alone look like a page that has broken off. */
const SLOW_MS = 8_000;

/** What stands in the place of an answer until it comes. Of one that is slow it says so. */
export function Waiting({ children }: { children?: ReactNode }) {
  const [slow, setSlow] = useState(false);
  const t = useUiText();
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {slow && (
        <span role="status" className={styles.slow}>
          {t('slow')}
        </span>
      )}
      {children}
    </>
  );
}

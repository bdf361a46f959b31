/** What stands in the place of something that was asked for, until it comes and where it does not. */
import type { UseQueryResult } from '@tanstack/react-query';
import { DetailPane, DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { ErrorState } from '@entrepot/ui/primitives/states.tsx';
import type { ReactNode } from 'react';
import type { PaneMoves } from './paged-table.tsx';

type Asked<Data> = Pick<UseQueryResult<Data>, 'data' | 'isError' | 'error' | 'refetch'>;

type LoadedProps<Data> = {
  from: Asked<Data>;
  /** Keeps its place, where that is not as many grey lines. */
  waiting?: ReactNode;
  lines?: number;
  /** Of a line. */
  height?: string;
  children: (data: Data) => ReactNode;
};

export function Loaded<Data>(props: LoadedProps<Data>): ReactNode {
  const {
    from,
    lines,
    height,
    waiting = <Skeleton lines={lines} height={height} />,
    children,
  } = props;
  if (from.data !== undefined) {
    return children(from.data);
  }
  return from.isError ? (
    <ErrorState error={from.error} onRetry={() => void from.refetch()} />
  ) : (
    waiting
  );
}

type LoadedPaneProps<Data> = Pick<LoadedProps<Data>, 'from' | 'children'> & {
  /** What it is about, where that is all that can be said. */
  title: string;
  moves: PaneMoves;
};

/** The pane of a row whose detail is asked for by its id. */
export function LoadedPane<Data>({ from, title, moves, children }: LoadedPaneProps<Data>) {
  if (from.data !== undefined) {
    return children(from.data);
  }
  return from.isError ? (
    <DetailPane title={title} {...moves}>
      <ErrorState error={from.error} onRetry={() => void from.refetch()} />
    </DetailPane>
  ) : (
    <WaitingPane {...moves} />
  );
}

export const WaitingPane = (moves: PaneMoves) => (
  <DetailPane title={<Skeleton width="140px" />} subtitle={null} {...moves}>
    <DetailPart>
      <Skeleton lines={8} height="14px" />
    </DetailPart>
  </DetailPane>
);

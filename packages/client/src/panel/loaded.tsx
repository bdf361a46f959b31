/** The pane of a row whose detail is asked for by its id. */
import { DetailPane, DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Failed, type LoadedProps } from '@entrepot/ui/primitives/states.tsx';
import type { PaneMoves } from './paged-table.tsx';

type LoadedPaneProps<Data> = Pick<LoadedProps<Data>, 'from' | 'children'> & {
  /** What it is about, where that is all that can be said. */
  title: string;
  moves: PaneMoves;
};

export function LoadedPane<Data>({ from, title, moves, children }: LoadedPaneProps<Data>) {
  if (from.data !== undefined) {
    return children(from.data);
  }
  return from.isError ? (
    <DetailPane title={title} {...moves}>
      <Failed from={from} />
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

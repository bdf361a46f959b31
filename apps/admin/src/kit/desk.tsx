/** A desk of the panel: what people send and operators answer, searched and filtered by its state. */
import { exactly } from '@entrepot/contract/addresses/search';
import { ListPage } from '@entrepot/client/panel/list-page.tsx';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { DetailPane, type DetailPaneProps } from '@entrepot/ui/panel/detail-pane.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { type ComponentProps, type ReactNode, useState } from 'react';

const SIZE = 50;

/** Of a search: longer than any name, address or transaction that is looked for. */
const MOST_LETTERS = 80;

/** What the address asks of a desk’s list; a state that there is not is none. */
export function useDesk<State extends string>(states: readonly State[]) {
  const { search } = useAddress();
  return {
    search: (search['q'] ?? '').slice(0, MOST_LETTERS),
    state: exactly(states, search['state']),
    size: SIZE,
  };
}

/** Every desk’s texts have these names. */
type Word = 'title' | 'search' | 'anyState' | 'notFound' | 'notFoundHint' | 'showAll' | 'none';
type Words<State extends string> = (
  key: Word | 'noneHint' | 'waiting' | 'column.state' | `state.${State}`,
  values?: { count: number },
) => string;

type Page<Row extends { id: string }> = ComponentProps<typeof ListPage<Row>>;
type DeskProps<Row extends { id: string }, State extends string> = Pick<
  Page<Row>,
  'columns' | 'pane' | 'actions' | 'notice'
> & {
  t: Words<NoInfer<State>>;
  states: readonly State[];
  list: Page<Row>['list'] & { data: { waiting: number } | undefined };
  /** Why nothing is there, where that is more than one text. */
  noneHint?: string;
};

/** Beside the title it says how many wait. */
export function Desk<Row extends { id: string }, State extends string>({
  t,
  states,
  list,
  noneHint = t('noneHint'),
  ...page
}: DeskProps<Row, State>) {
  return (
    <ListPage
      title={t('title')}
      note={list.data && t('waiting', { count: list.data.waiting })}
      search={t('search')}
      filters={[
        {
          ...{ name: 'state', label: t('column.state'), any: t('anyState') },
          options: states.map((state) => ({ value: state, label: t(`state.${state}`) })),
        },
      ]}
      list={list}
      notFound={{ title: t('notFound'), text: t('notFoundHint'), back: t('showAll') }}
      none={{ title: t('none'), text: noneHint }}
      {...page}
    />
  );
}

type DeskPaneProps<Act extends string> = Omit<DetailPaneProps, 'footer'> & {
  /** What the reader may do now. */
  actions: readonly Act[];
  label: (act: Act) => string;
  /** What is said, and perhaps asked, before it is done. */
  dialogs: Record<Act, (onClose: () => void) => ReactNode>;
};

/** One row of a desk: what is said of it, with a button at its foot for each thing that the reader may do. */
export function DeskPane<Act extends string>({
  actions,
  label,
  dialogs,
  children,
  ...pane
}: DeskPaneProps<Act>) {
  const [doing, setDoing] = useState<Act>();
  return (
    <DetailPane
      {...pane}
      footer={
        actions.length > 0 &&
        // The way on comes first, in every pane.
        actions
          .toSorted((one, other) => Number(isNo(one)) - Number(isNo(other)))
          .map((act) => (
            <Button
              key={act}
              variant={isNo(act) ? 'danger' : 'primary'}
              onClick={() => setDoing(act)}
            >
              {label(act)}
            </Button>
          ))
      }
    >
      {children}
      {doing && dialogs[doing](() => setDoing(undefined))}
    </DetailPane>
  );
}

const NOES: readonly string[] = ['decline', 'refuse', 'giveBack'];
const isNo = (act: string): boolean => NOES.includes(act);

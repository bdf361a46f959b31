/** The desk of a panel: conversations in the order of their last words, and the open one beside them. */
import type { DeskConversation } from '@entrepot/contract/chat/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { useTalkText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { PanelPage, type PanelPageProps } from '@entrepot/ui/panel/panel-page.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { NothingListed } from '../panel/list-filters.tsx';
import { PagedTable, type PagedTableProps } from '../panel/paged-table.tsx';
import { usePanelText } from '../panel/use-panel-text.ts';
import { useAddress } from '../router/use-address.ts';
import { DeskPane, type DeskPaneProps } from './desk-pane.tsx';
import styles from './desk.module.css';
import { lineOf } from './line-of.ts';

type DeskList = PagedTableProps<DeskConversation>['list'] & {
  data: { waiting: number } | undefined;
};

export type DeskPageProps = Omit<DeskPaneProps, 'id' | 'moves' | 'row'> &
  Pick<PanelPageProps, 'actions'> & { title: string; list: DeskList };

const FILTERS = ['waiting', 'all'] as const;
export type DeskFilter = (typeof FILTERS)[number];

/** Which conversations the address asks for. */
export const useDeskFilter = (): DeskFilter =>
  useAddress().search['filter'] === 'all' ? 'all' : 'waiting';

export function DeskPage({ title, actions, list, ...pane }: DeskPageProps) {
  const { change } = useAddress();
  const filter = useDeskFilter();
  const format = useFormat();
  const t = usePanelText();
  const waiting = list.data?.waiting;
  return (
    <PanelPage
      fill
      title={title}
      actions={actions}
      bars={
        <Tabs<DeskFilter>
          label={title}
          value={filter}
          onChange={(id) => change({ filter: id === 'all' ? id : undefined, page: undefined })}
          items={FILTERS.map((id) => ({
            id,
            label: t(`desk.filter.${id}`),
            count: id === 'waiting' && waiting !== undefined ? format.quantity(waiting) : null,
          }))}
        />
      }
    >
      <PagedTable
        label={title}
        columns={useColumns()}
        list={list}
        empty={
          <NothingListed
            filters={[]}
            notFound={{ title: '', back: '' }}
            none={{
              title: t(filter === 'waiting' ? 'desk.noneWaiting' : 'desk.none'),
              text: t(filter === 'waiting' ? 'desk.noneWaitingText' : 'desk.noneText'),
            }}
          />
        }
        pane={(id, moves) => <DeskPane {...pane} id={id} moves={moves} />}
      />
    </PanelPage>
  );
}

function useColumns(): Column<DeskConversation>[] {
  const format = useFormat();
  const t = usePanelText();
  const talk = useTalkText();
  return [
    {
      id: 'buyer',
      header: t('desk.buyer'),
      width: '180px',
      cell: (row) => (
        <span className={styles.buyer}>
          <bdi>{row.buyer}</bdi>
          {row.unread > 0 && (
            <Badge tone="accent">
              <span className="sr-only">{t('desk.unread')} </span>
              {format.quantity(row.unread)}
            </Badge>
          )}
        </span>
      ),
    },
    {
      id: 'last',
      header: t('desk.last'),
      cell: ({ last }) => (
        <span className={styles.last}>
          {last.from === 'desk' && <span className={styles.own}>{talk('you')}: </span>}
          <bdi>{lineOf(last.content, talk)}</bdi>
        </span>
      ),
    },
    {
      id: 'at',
      phone: 'last',
      header: t('desk.at'),
      width: '132px',
      cell: ({ last }) => (
        <time dateTime={last.at}>
          {format.shortDate(last.at)} <bdi>{format.time(last.at)}</bdi>
        </time>
      ),
    },
  ];
}

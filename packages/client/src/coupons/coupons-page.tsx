/** A panel's coupons: what each gives, how often it was used and what it has cost. */
import type { CouponRow } from '@entrepot/contract/coupons/types';
import { compare, ZERO } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PanelPage, type PanelPageProps } from '@entrepot/ui/panel/panel-page.tsx';
import { ConfirmDialog } from '@entrepot/ui/patterns/confirm-dialog.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { type Look, Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { Plus, TicketPercent } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PagedTable, type PagedTableProps } from '../panel/paged-table.tsx';
import { usePanelText } from '../panel/use-panel-text.ts';
import { useRefresh } from '../use-refresh.ts';
import { CouponDialog, type CouponDialogProps } from './coupon-dialog.tsx';
import styles from './coupons.module.css';

/** What a new one needs. */
type Making = Omit<CouponDialogProps, 'onClose'>;

type Props = Pick<PanelPageProps, 'actions'> & {
  list: PagedTableProps<CouponRow>['list'];
  making: Making;
  onStop: (couponId: string) => Promise<CouponRow | undefined>;
  /** Whether the reader may make one, or stop one; without a word he may. */
  mayMake?: boolean;
  mayStop?: boolean;
  /** What the reader may answer of one that waits. */
  answers?: (coupon: CouponRow) => ReactNode;
};

export function CouponsPage(props: Props) {
  const { actions, list, making, onStop, answers, mayMake = true, mayStop = true } = props;
  const [isMaking, setMaking] = useState(false);
  const [stopping, setStopping] = useState<CouponRow>();
  const refresh = useRefresh('coupons');
  const toast = useToast();
  const t = usePanelText();
  const stop = async ({ id }: CouponRow) => {
    const stopped = await onStop(id);
    await refresh();
    if (stopped) {
      toast({ tone: 'positive', title: t('coupons.stopped') });
    }
  };
  const make = mayMake && <New onClick={() => setMaking(true)} />;
  const isEmpty = list.data?.total === 0;
  return (
    <PanelPage
      fill
      title={t('coupons.title')}
      actions={
        <>
          {actions}
          {!isEmpty && make}
        </>
      }
    >
      <PagedTable
        label={t('coupons.title')}
        columns={useColumns({ making, answers, ...(mayStop && { onStop: setStopping }) })}
        list={list}
        empty={
          <EmptyState
            title={t('coupons.none')}
            icon={<TicketPercent size={28} strokeWidth={1.4} aria-hidden />}
            action={make}
          >
            {t(making.ofMall ? 'coupons.noneTextMall' : 'coupons.noneText')}
          </EmptyState>
        }
      />
      {isMaking && <CouponDialog {...making} onClose={() => setMaking(false)} />}
      {stopping && (
        <ConfirmDialog
          open
          danger
          title={t('coupons.stopTitle', { code: stopping.code })}
          confirmLabel={t('coupons.stop')}
          onConfirm={() => stop(stopping)}
          onClose={() => setStopping(undefined)}
        >
          {t('coupons.stopText')}
        </ConfirmDialog>
      )}
    </PanelPage>
  );
}

const LOOKS: Record<CouponRow['state'], Look> = {
  proposed: { tone: 'warning', shape: 'open' },
  declined: { tone: 'danger', shape: 'stopped' },
  upcoming: { tone: 'info', shape: 'open' },
  running: { tone: 'positive', shape: 'full' },
  'used-up': { tone: 'neutral', shape: 'done' },
  over: { tone: 'neutral', shape: 'done' },
  stopped: { tone: 'neutral', shape: 'stopped' },
};

function New({ onClick }: { onClick: () => void }) {
  const t = usePanelText();
  return (
    <Button variant="primary" icon={<Plus size={15} aria-hidden />} onClick={onClick}>
      {t('coupons.new')}
    </Button>
  );
}

type Deeds = Pick<Props, 'making' | 'answers'> & { onStop?: (coupon: CouponRow) => void };

function useColumns({ making, answers, onStop }: Deeds): Column<CouponRow>[] {
  const format = useFormat();
  const t = usePanelText();
  return [
    { id: 'code', header: t('coupons.column.code'), cell: ({ code }) => <CopyCode value={code} /> },
    {
      id: 'gives',
      header: t('coupons.column.gives'),
      cell: (coupon) => (
        <Gives coupon={coupon} departments={making.departments} ofMall={making.ofMall} />
      ),
    },
    { id: 'from', header: t('coupons.column.from'), cell: ({ from }) => format.date(from) },
    { id: 'until', header: t('coupons.column.until'), cell: ({ until }) => format.date(until) },
    {
      id: 'uses',
      header: t('coupons.column.uses'),
      align: 'end',
      cell: ({ used, usesMost }) =>
        usesMost === null ? format.quantity(used) : t('coupons.usesOf', { used, most: usesMost }),
    },
    {
      id: 'cost',
      header: t('coupons.column.cost'),
      align: 'end',
      cell: ({ cost, budget }) => (
        <bdi className="num ltr">
          {budget === null
            ? format.money(cost)
            : t('coupons.costOf', { cost: format.money(cost), budget: format.money(budget) })}
        </bdi>
      ),
    },
    {
      id: 'state',
      phone: 'last',
      header: t('coupons.column.state'),
      cell: (coupon) => <State coupon={coupon} />,
    },
    {
      id: 'stop',
      header: <span className="sr-only">{t('coupons.column.stop')}</span>,
      align: 'end',
      cell: (coupon) =>
        onStop && (coupon.state === 'running' || coupon.state === 'upcoming') ? (
          <Button size="s" variant="quiet" onClick={() => onStop(coupon)}>
            {t('coupons.column.stop')}
          </Button>
        ) : (
          answers?.(coupon)
        ),
    },
  ];
}

/** Where it stands; of one that waits or was declined, who said so. */
function State({ coupon: { state, proposal } }: { coupon: CouponRow }) {
  const format = useFormat();
  const t = usePanelText();
  const told = (() => {
    if (proposal === null || (state !== 'proposed' && state !== 'declined')) {
      return '';
    }
    if (state === 'declined') {
      const { decidedBy, declineReason } = proposal;
      return t('coupons.proposal.answer', { name: decidedBy ?? '', reason: declineReason ?? '' });
    }
    const { own, proposedBy: name, proposedAt } = proposal;
    return own
      ? t('coupons.proposal.own')
      : t('coupons.proposal.by', { name, day: format.date(proposedAt) });
  })();
  return (
    <span className={styles.two}>
      <Status {...LOOKS[state]}>{t(`coupons.state.${state}`)}</Status>
      {told && <small className={styles.said}>{told}</small>}
    </span>
  );
}

type GivesProps = { coupon: CouponRow } & Pick<Making, 'departments' | 'ofMall'>;

function Gives({ coupon, departments = [], ofMall }: GivesProps) {
  const { amount, percent, most, minimum, granted, departmentIds, shops } = coupon;
  const format = useFormat();
  const t = usePanelText();
  const value =
    amount !== null
      ? t('coupons.amountOff', { amount: format.money(amount) })
      : most === null
        ? t('coupons.percentOff', { percent: percent ?? 0 })
        : t('coupons.percentOffMost', { percent: percent ?? 0, most: format.money(most) });
  // A department that is no more has no name to show: it is counted.
  const named = departments.filter(({ id }) => departmentIds.includes(id)).map(({ name }) => name);
  const places = [
    ...(named.length < departmentIds.length
      ? [t('coupons.departments', { count: departmentIds.length })]
      : named),
    // A shop's own is for no other.
    ...(ofMall ? shops.map(({ name }) => name) : []),
  ];
  const terms = [
    ...(granted ? [t('coupons.prize')] : []),
    ...(compare(minimum, ZERO) > 0
      ? [t('coupons.minimum', { amount: format.money(minimum) })]
      : []),
    ...(places.length > 0 ? [t('coupons.only', { places: places.join(', ') })] : []),
  ];
  const told = terms.join(' · ');
  return (
    <span className={styles.two}>
      <span>{value}</span>
      {told && (
        <small className={styles.terms} title={told}>
          {told}
        </small>
      )}
    </span>
  );
}

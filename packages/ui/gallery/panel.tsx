import { parseAmount } from '@entrepot/contract/money';
import { Bell, Layers, Package, Printer, Sun, Wallet } from 'lucide-react';
import { useState } from 'react';
import { DataTable, type Column, type Sort } from '../src/patterns/data-table.tsx';
import type { NavGroup } from '../src/patterns/panel-nav.tsx';
import { PanelShell } from '../src/patterns/panel-shell.tsx';
import { Status } from '../src/primitives/badge.tsx';
import { Button } from '../src/primitives/button.tsx';
import { IconButton } from '../src/primitives/icon-button.tsx';
import { Price } from '../src/primitives/price.tsx';
import { SumLines } from '../src/primitives/slip.tsx';
import styles from './gallery.module.css';
import { words } from './words.ts';

type Order = { id: string; buyer: string; total: string; status: number };

const BUYERS = [
  'Brandvik Byggvare',
  'Atelier Roussillon',
  'Kowal Narzędzia',
  'Lindgren & Söner',
  'Nagy Kertészet',
  'Solheim Jernvare',
];
const ORDERS: Order[] = Array.from({ length: 24 }, (_, index) => ({
  id: `PN-48${213 - index}`,
  buyer: BUYERS[index % BUYERS.length] ?? '',
  total: `${((index * 7919) % 3000) + 240}.${40 + (index % 5) * 11}`,
  status: index % 5,
}));

export function Panel() {
  const w = words();
  const groups = nav();
  return (
    <PanelShell
      mark={<Package size={22} />}
      brandName="Entrepot"
      place="Pier Nine Hardware"
      code="S-2047"
      nav={groups}
      tools={<IconButton label={w.today} icon={<Bell size={16} />} />}
      commands={groups
        .flatMap((group) => group.items)
        .map((item) => ({
          id: item.href,
          group: w.shop,
          label: item.label,
          icon: item.icon,
          run: () => undefined,
        }))}
      onLanguage={() => undefined}
    >
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{w.orders}</h1>
          <span>21,092.30 USDT</span>
        </header>
        <Orders />
      </div>
    </PanelShell>
  );
}

function nav(): NavGroup[] {
  const w = words();
  return [
    {
      items: [
        { label: w.today, href: '#today', icon: <Sun /> },
        {
          label: w.orders,
          href: '#orders',
          icon: <Package />,
          current: true,
          count: 17,
          urgent: true,
        },
      ],
    },
    {
      label: w.shop,
      items: [
        { label: w.listings, href: '#listings', icon: <Layers />, count: 62 },
        { label: w.wallet, href: '#wallet', icon: <Wallet /> },
      ],
    },
  ];
}

function Orders() {
  const w = words();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(['PN-48211', 'PN-48209']));
  const [sort, setSort] = useState<Sort>({ column: 'total', descending: true });
  const [open, setOpen] = useState<Order | undefined>(ORDERS[5]);
  return (
    <DataTable
      label={w.orders}
      columns={columns()}
      rows={ORDERS}
      rowId={(order) => order.id}
      sort={sort}
      onSort={setSort}
      openId={open?.id}
      onOpen={setOpen}
      selection={{
        ids,
        onChange: setIds,
        summary: '3,175.80 USDT',
        actions: (
          <Button size="s" icon={<Printer size={14} aria-hidden />}>
            {w.print}
          </Button>
        ),
      }}
      footer="24 / 24"
      detail={
        open && (
          <div className={styles.detail}>
            <h2 className="mono">{open.id}</h2>
            <SumLines
              compact
              lines={[{ label: w.goods, amount: '2,846.00' }]}
              total={{ label: w.receive, amount: open.total }}
            />
            <Button variant="primary">{w.shipped}</Button>
          </div>
        )
      }
    />
  );
}

function columns(): Column<Order>[] {
  const w = words();
  const shapes = ['open', 'half', 'full', 'done', 'attention'] as const;
  const tones = ['neutral', 'info', 'info', 'positive', 'warning'] as const;
  return [
    { id: 'id', header: w.orders, cell: (order) => <span className="mono">{order.id}</span> },
    { id: 'buyer', header: w.buyer, sortable: true, cell: (order) => order.buyer },
    {
      id: 'status',
      header: w.status,
      cell: (order) => (
        <Status shape={shapes[order.status] ?? 'open'} tone={tones[order.status]}>
          {w.statuses[order.status]}
        </Status>
      ),
    },
    {
      id: 'total',
      header: w.total,
      align: 'end',
      sortable: true,
      cell: (order) => <Price amount={parseAmount(order.total)} dim />,
    },
  ];
}

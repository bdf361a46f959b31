import {
  CircleHelp,
  CreditCard,
  Coins,
  Equal,
  FileText,
  Gauge,
  Gift,
  DoorOpen,
  Download,
  HandCoins,
  Headset,
  KeyRound,
  History,
  IdCard,
  Landmark,
  Mail,
  Newspaper,
  Package,
  Palette,
  Scale,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  TicketPercent,
  Upload,
  UserCog,
  Users,
} from 'lucide-react';
import type { NavGroup } from '@entrepot/ui/patterns/panel-nav.tsx';
import { useLacked } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { isPage, PAGE_NEEDS } from './page-needs.ts';
import {
  useApplied,
  useCouponsWaiting,
  useIdentitiesWaiting,
  useDepositProblems,
  useLateClosings,
  useLoansWaiting,
  useOverview,
  useProposed,
  useUnanswered,
  useUnapproved,
  useUnclear,
  useUneven,
} from '../../kit/shell-queries.ts';
import { useText } from '../../kit/text.ts';

/** The side rail, with what waits for an operator. A mall with real money has neither kept mails nor a time machine. */
export function useNav(demo: boolean): NavGroup[] {
  const overview = useOverview().data;
  const unanswered = useUnanswered().data?.waiting;
  const applied = useApplied().data?.waiting;
  const claimed = useIdentitiesWaiting().data?.waiting;
  const coupons = useCouponsWaiting().data?.waiting;
  const late = useLateClosings();
  const t = useText('layout');
  const item = useItem();
  const money = useMoney();
  return useOffered([
    { items: [item('overview')] },
    {
      label: t('nav.trade'),
      items: [
        { ...item('orders'), count: overview?.returnsWaiting || undefined, urgent: true },
        { ...item('messages'), count: unanswered || undefined },
        item('questions'),
        { ...item('applications'), count: applied || undefined },
        item('accounts'),
        { ...item('identity'), count: claimed || undefined },
      ],
    },
    { label: t('nav.money'), items: money },
    {
      label: t('nav.mall'),
      items: [
        item('brands'),
        item('content'),
        { ...item('coupons'), count: coupons || undefined },
        item('newsletter'),
        item('draws'),
        { ...item('settings'), count: late || undefined, urgent: true },
      ],
    },
    {
      label: t('nav.system'),
      items: [
        ...(demo ? [item('mails')] : []),
        item('operators'),
        item('auditLog'),
        ...(demo ? [item('clock')] : []),
      ],
    },
  ]);
}

/** What comes in, what goes out, and whether both are in the books. */
function useMoney(): Item[] {
  const came = useDepositProblems().data;
  const unapproved = useUnapproved().data;
  const unclear = useUnclear().data;
  const uneven = useUneven().data?.waiting;
  const lending = useLoansWaiting().data?.waiting;
  const proposed = useProposed().data?.waiting;
  const item = useItem();
  return [
    { ...item('deposits'), count: came?.waiting || undefined, urgent: !!came?.overdue },
    { ...item('withdrawals'), count: unapproved?.waiting || undefined, urgent: true },
    { ...item('signer'), count: unapproved?.signer || undefined, urgent: true },
    { ...item('payments'), count: unclear?.waiting || undefined, urgent: true },
    { ...item('loans'), count: lending || undefined },
    { ...item('adjustments'), count: proposed || undefined },
    item('reserves'),
    { ...item('reconciliation'), count: uneven || undefined, urgent: true },
    { ...item('providers'), count: unclear?.rates || undefined },
    { ...item('channels'), count: came?.coins || undefined },
  ];
}

function useItem(): (name: PlaceName) => Item {
  const t = useText('layout');
  return (name) => {
    const Icon = ICONS[name];
    return { name, label: t(`nav.${name}`), href: paths[name], icon: <Icon aria-hidden /> };
  };
}

type PlaceName = keyof typeof ICONS;
type Item = NavGroup['items'][number] & { name: PlaceName };

/** Without the pages for which the operator lacks the right. */
function useOffered(groups: (Omit<NavGroup, 'items'> & { items: Item[] })[]): NavGroup[] {
  const lacked = useLacked();
  const isOffered = ({ name }: Item) => !isPage(name) || !lacked(PAGE_NEEDS[name]);
  return groups
    .map((group) => ({ ...group, items: group.items.filter(isOffered) }))
    .filter(({ items }) => items.length > 0);
}

const ICONS = {
  overview: Gauge,
  orders: Package,
  accounts: Users,
  identity: IdCard,
  messages: Headset,
  questions: CircleHelp,
  applications: DoorOpen,
  deposits: Download,
  channels: Coins,
  withdrawals: Upload,
  signer: KeyRound,
  payments: CreditCard,
  providers: Landmark,
  loans: HandCoins,
  adjustments: Scale,
  reserves: ShieldCheck,
  reconciliation: Equal,
  brands: Palette,
  content: FileText,
  coupons: TicketPercent,
  draws: Gift,
  settings: SlidersHorizontal,
  newsletter: Newspaper,
  mails: Mail,
  operators: UserCog,
  auditLog: ScrollText,
  clock: History,
};

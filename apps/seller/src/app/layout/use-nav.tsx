import {
  CircleHelp,
  FileInput,
  FileText,
  Layers,
  MessageSquare,
  Package,
  ShieldCheck,
  SquarePlus,
  Star,
  Store,
  Sun,
  TicketPercent,
  Wallet,
} from 'lucide-react';
import type { NavGroup } from '@entrepot/ui/patterns/panel-nav.tsx';
import { paths } from '../../kit/paths.ts';
import {
  useAsked,
  useQuotationsAsked,
  useUnanswered,
  useWaiting,
} from '../../kit/shell-queries.ts';
import { useText } from '../../kit/text.ts';

/** The side rail, with what waits. */
export function useNav(): NavGroup[] {
  const waiting = useWaiting().data;
  const unanswered = useUnanswered().data?.waiting;
  const quoted = useQuotationsAsked().data?.waiting;
  const asked = useAsked().data?.waiting;
  const t = useText('layout');
  const item = (name: keyof typeof ICONS) => {
    const Icon = ICONS[name];
    return { label: t(`nav.${name}`), href: paths[name], icon: <Icon aria-hidden /> };
  };
  const orders = { ...item('orders'), count: waiting?.open || undefined, urgent: true };
  const messages = { ...item('messages'), count: unanswered || undefined };
  const quotations = { ...item('quotations'), count: quoted || undefined };
  const questions = { ...item('questions'), count: asked || undefined };
  const shop = { ...item('shop'), label: t('nav.shopFront') };
  return [
    { items: [item('today'), orders, quotations, messages] },
    {
      label: t('nav.sell'),
      items: [item('listings'), item('imports'), item('reviews'), questions, item('coupons')],
    },
    { label: t('nav.shop'), items: [item('wallet'), item('openBooks'), shop, item('apps')] },
  ];
}

const ICONS = {
  today: Sun,
  orders: Package,
  quotations: FileText,
  messages: MessageSquare,
  listings: Layers,
  imports: FileInput,
  reviews: Star,
  questions: CircleHelp,
  coupons: TicketPercent,
  wallet: Wallet,
  openBooks: ShieldCheck,
  shop: Store,
  apps: SquarePlus,
};

import { AppLink } from '@entrepot/client/router/link.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import type { LinkProps } from '@entrepot/ui/primitives/link.tsx';
import {
  Bike,
  Gem,
  Gift,
  Hammer,
  House,
  type LucideIcon,
  Music,
  Package,
  PenLine,
  Plug,
  Shirt,
  Sparkles,
  Utensils,
  Wheat,
} from 'lucide-react';
import { paths } from '../paths.ts';

/** Icons that an operator may give a department; anything else is a box. */
const ICONS: Record<string, LucideIcon> = {
  bike: Bike,
  gem: Gem,
  gift: Gift,
  hammer: Hammer,
  house: House,
  music: Music,
  package: Package,
  'pen-line': PenLine,
  plug: Plug,
  shirt: Shirt,
  sparkles: Sparkles,
  utensils: Utensils,
  wheat: Wheat,
};

export function DepartmentIcon({ name }: { name: string }) {
  const Icon = ICONS[name] ?? Package;
  return <Icon size={18} strokeWidth={1.6} aria-hidden />;
}

type Counted = { id: string; name: string; goods: number };

/** Leads to the goods of a department or category, and says how many there are. */
export function CategoryLink({ of, icon, ...link }: LinkProps & { of: Counted; icon?: string }) {
  const format = useFormat();
  return (
    <AppLink href={paths.category(of.id)} {...link}>
      {icon !== undefined && <DepartmentIcon name={icon} />}
      <span>{of.name}</span>
      <span className="num">{format.quantity(of.goods)}</span>
    </AppLink>
  );
}

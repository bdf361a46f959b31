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

import { Ban, HandCoins, PackageCheck, Star } from 'lucide-react';
import type { TimerKind } from './clock-model.ts';

const ICONS = {
  'cancel-unpaid': Ban,
  'receive-overdue': PackageCheck,
  release: HandCoins,
  'review-overdue': Star,
} satisfies Record<TimerKind, typeof Ban>;

export function TimerIcon({ kind }: { kind: TimerKind }) {
  const Icon = ICONS[kind];
  return <Icon size={15} aria-hidden />;
}

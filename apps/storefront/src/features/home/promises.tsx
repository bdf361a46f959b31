import type { Home } from '@entrepot/contract/content/types';
import {
  Clock,
  type LucideIcon,
  PackageCheck,
  ShieldCheck,
  Truck,
  Undo2,
  Wallet,
} from 'lucide-react';
import styles from './promises.module.css';

/** Icons that the operator may give a promise. */
const ICONS: Record<string, LucideIcon> = {
  'shield-check': ShieldCheck,
  truck: Truck,
  'undo-2': Undo2,
  wallet: Wallet,
  clock: Clock,
};

export function Promises({ promises }: { promises: Home['promises'] }) {
  if (promises.length === 0) {
    return null;
  }
  return (
    <ul className={styles.strip}>
      {promises.map(({ id, icon, title, text }) => {
        const Icon = ICONS[icon] ?? PackageCheck;
        return (
          <li key={id}>
            <Icon size={22} strokeWidth={1.5} aria-hidden />
            <div>
              <b>{title}</b>
              <span>{text}</span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

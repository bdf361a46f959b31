/** Short news at the edge of the screen. Errors stay until they are read, everything else leaves on its own. */
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { handedIn } from '../handed-in.ts';
import { useUiText } from '../i18n/use-ui-text.ts';
import { IconButton } from './icon-button.tsx';
import styles from './toast.module.css';

export type Toast = {
  tone?: 'positive' | 'danger' | 'info';
  title: ReactNode;
  text?: ReactNode;
  action?: { label: string; onSelect: () => void };
};

type Shown = Toast & { id: number };

const SECONDS_SHOWN = 6;
/** Something to do needs time to be read, weighed and reached. */
const SECONDS_WITH_ACTION = 15;
const MOST_AT_ONCE = 4;

type Toasts = { show: (toast: Toast) => void; dropOffers: () => void };

const [Context, useToasts] = handedIn<Toasts>('ToastProvider');

/** `const toast = useToast(); toast({ tone: 'positive', title: t('saved') })` */
export const useToast = (): ((toast: Toast) => void) => useToasts().show;

/** Takes back news that offer something to do: where a task of its own begins, they would only lie on it. */
export const useDropOffers = (): (() => void) => useToasts().dropOffers;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const lastId = useRef(0);
  const show = useCallback((toast: Toast) => {
    lastId.current += 1;
    const shown = { ...toast, id: lastId.current };
    setToasts((before) =>
      [...before.filter((each) => !sayTheSame(each, toast)), shown].slice(-MOST_AT_ONCE),
    );
  }, []);
  const dismiss = useCallback((id: number) => {
    setToasts((before) => before.filter((toast) => toast.id !== id));
  }, []);
  const dropOffers = useCallback(
    () => setToasts((before) => before.filter(({ action }) => !action)),
    [],
  );
  const value = useMemo(() => ({ show, dropOffers }), [show, dropOffers]);
  return (
    <Context value={value}>
      {children}
      <Region toasts={toasts} dismiss={dismiss} />
    </Context>
  );
}

/** Repeats of a message collapse (spec §8). */
const sayTheSame = (one: Toast, other: Toast): boolean =>
  one.tone === other.tone && one.title === other.title && one.text === other.text;

type RegionProps = { toasts: readonly Shown[]; dismiss: (id: number) => void };

/**
 * A manual popover, raised again for each piece of news, so that it lies above an open dialog too. It belongs to what was
 * just used: from there the next step of the Tab key leads into it, and after it back.
 */
function Region({ toasts, dismiss }: RegionProps) {
  const region = useRef<HTMLElement>(null);
  const t = useUiText();
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    const used = document.activeElement;
    // Whoever is in it already keeps the way back that he came by.
    if (newest !== undefined && region.current?.contains(used)) {
      return;
    }
    region.current?.hidePopover?.();
    if (newest !== undefined) {
      const from = used instanceof HTMLElement && used !== document.body && { source: used };
      region.current?.showPopover?.(from || undefined);
    }
  }, [newest]);
  return (
    <section ref={region} popover="manual" aria-label={t('toast.region')} className={styles.region}>
      {toasts.map((toast) => (
        <Card key={toast.id} toast={toast} dismiss={dismiss} />
      ))}
    </section>
  );
}

function Card({ toast, dismiss }: { toast: Shown; dismiss: (id: number) => void }) {
  const { id, tone = 'info', title, text, action } = toast;
  const [held, setHeld] = useState(false);
  const t = useUiText();
  const stays = tone === 'danger' || held;
  const seconds = action ? SECONDS_WITH_ACTION : SECONDS_SHOWN;
  useEffect(() => {
    if (stays) {
      return;
    }
    const timer = setTimeout(() => dismiss(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [stays, seconds, id, dismiss]);
  const Icon = { positive: CircleCheck, danger: CircleAlert, info: Info }[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx(styles.toast, styles[tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} aria-hidden />
      <div className={styles.words}>
        <b>{title}</b>
        {text && <p>{text}</p>}
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              action.onSelect();
              dismiss(id);
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton
        size="s"
        label={t('toast.dismiss')}
        icon={<X size={16} aria-hidden />}
        onClick={() => dismiss(id)}
      />
    </div>
  );
}

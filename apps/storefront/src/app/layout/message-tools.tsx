/** The ways to the window for messages, with what is unread. */
import { cx } from '@entrepot/ui/cx.ts';
import { Headset, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAsk } from '../../kit/api.ts';
import { useSetting } from '../../kit/brand.ts';
import { openChat, SERVICE } from '../../kit/chat.ts';
import { useText } from '../../kit/text.ts';
import styles from './header.module.css';

type ServiceLinkProps = { className?: string | undefined; icon?: ReactNode; onOpen?: () => void };

/** To the customer service: the one that the operator has elsewhere, or here. */
export function ServiceLink({ className, icon, onOpen }: ServiceLinkProps) {
  const href = useSetting('customer_service_url');
  const t = useText('layout');
  if (href) {
    return (
      <a href={href} target="_blank" rel="noreferrer" className={className}>
        {icon}
        {t('top.service')}
      </a>
    );
  }
  const open = () => {
    onOpen?.();
    openChat({ partner: SERVICE });
  };
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={open}>
      {icon}
      {t('top.service')}
    </button>
  );
}

type ToolsProps = { className?: string | undefined; iconSize?: number; onOpen?: () => void };

/** Customer service and messages, as entries of a list; each with its count. */
export function MessageTools({ className, iconSize = 22, onOpen }: ToolsProps) {
  const unread = useUnread();
  const t = useText('layout');
  const open = () => {
    onOpen?.();
    openChat();
  };
  return (
    <>
      <li className={styles.counted}>
        <ServiceLink
          className={className}
          icon={<Headset size={iconSize} strokeWidth={1.5} aria-hidden />}
          onOpen={onOpen}
        />
        <Unread count={unread.service} />
      </li>
      <li className={styles.counted}>
        <button type="button" className={className} aria-haspopup="dialog" onClick={open}>
          <MessageCircle size={iconSize} strokeWidth={1.5} aria-hidden />
          {t('chat.messages')}
        </button>
        <Unread count={unread.shops} />
      </li>
    </>
  );
}

const NONE = { service: 0, shops: 0 };

/** As they were counted last (chat-follower.tsx); nothing is asked for here. */
export const useUnread = () => useAsk('chat.countUnread', {}, { enabled: false }).data ?? NONE;

/** Beside or in a button that is called by what it opens. */
export function Unread({ count, label }: { count: number; label?: string }) {
  const t = useText('layout');
  return (
    count > 0 && (
      <span
        role="status"
        className={cx(styles.dot, 'num')}
        aria-label={label ?? t('chat.unread', { count })}
      >
        {count > 99 ? '99+' : count}
      </span>
    )
  );
}

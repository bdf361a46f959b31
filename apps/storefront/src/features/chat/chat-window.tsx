/** The window for messages: beside the page on wide screens, over it on phones. */
import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { MediaBase } from '@entrepot/ui/primitives/thumb.tsx';
import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { usePlace } from '@entrepot/client/router/use-router.ts';
import { ChevronLeft, Grip, MessageCircle, X } from 'lucide-react';
import {
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { useBrand } from '../../kit/brand.ts';
import { type Chat, closeChat, openChat } from '../../kit/chat.ts';
import { paths } from '../../kit/paths.ts';
import { useLoggedIn } from '../../kit/session.ts';
import { useText } from '../../kit/text.ts';
import { ConversationList } from './conversation-list.tsx';
import { OpenConversation, PartnerTitle } from './open-conversation.tsx';
import { useIsPhone } from '../../kit/use-is-phone.ts';
import { useWindowPlace } from './use-window-place.ts';
import styles from './chat-window.module.css';

export function ChatWindow({ chat }: { chat: Chat }) {
  const { mediaBase } = useBrand();
  const loggedIn = useLoggedIn();
  const t = useText('chat');
  const { partner } = chat;
  const isOpen = loggedIn && partner !== undefined;
  return (
    <MediaBase value={mediaBase}>
      <Frame
        title={isOpen ? <PartnerTitle partner={partner} /> : <h2>{t('title')}</h2>}
        shown={isOpen ? partner : undefined}
      >
        {loggedIn ? <Panes {...chat} /> : <NotLoggedIn />}
      </Frame>
    </MediaBase>
  );
}

/** The list and the conversation, beside each other where there is room for both. */
function Panes({ partner, attached }: Chat) {
  return (
    <div className={styles.panes} data-open={partner !== undefined || undefined}>
      <ConversationList partner={partner} />
      {partner === undefined ? (
        <Choose />
      ) : (
        <OpenConversation key={partner} partner={partner} attached={attached} />
      )}
    </div>
  );
}

type FrameProps = {
  title: ReactNode;
  /** The conversation that is open in it. */
  shown: string | undefined;
  children: ReactNode;
};

function Frame({ title, shown, children }: FrameProps) {
  const isPhone = useIsPhone();
  const { dialog, onKeyDown, onCancel } = useShowing(isPhone, shown);
  useClosedByLinks(isPhone);
  const { style, moving, sizing } = useWindowPlace();
  const titleId = useId();
  const t = useText('chat');
  const close = useUiText()('close');
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-modal={isPhone || undefined}
      className={styles.window}
      style={isPhone ? undefined : style}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
    >
      <div className={styles.head} {...(isPhone ? {} : moving.pointer)}>
        {shown !== undefined && (
          <IconButton
            className={styles.back}
            label={t('back')}
            icon={<ChevronLeft size={20} className="flip" aria-hidden />}
            onClick={() => openChat()}
          />
        )}
        <div id={titleId} className={styles.title}>
          {title}
        </div>
        {!isPhone && (
          <IconButton
            className={styles.grip}
            label={t('move')}
            icon={<Grip size={16} aria-hidden />}
            {...moving.button}
          />
        )}
        <IconButton label={close} icon={<X size={18} aria-hidden />} onClick={closeChat} />
      </div>
      {children}
      {!isPhone && (
        <button
          type="button"
          className={styles.corner}
          aria-label={t('resize')}
          title={t('resize')}
          {...sizing.button}
        />
      )}
    </dialog>
  );
}

/**
 * On a phone a modal, beside which there is nothing; else a part of the page that one reads while one writes. Whoever
 * closes it is where he opened it.
 */
function useShowing(isPhone: boolean, shown: string | undefined) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) {
        before.focus();
      }
    };
  }, []);
  useEffect(() => {
    const { current } = dialog;
    if (isPhone) {
      current?.showModal();
    } else {
      current?.show();
    }
    return () => current?.close();
  }, [isPhone]);
  useEffect(() => {
    // On a phone a field that has the focus brings its keyboard, over what is to be read first.
    const wanted = isPhone ? ['button'] : ['[data-autofocus]', 'nav button', 'button'];
    const found = wanted.map((each) => dialog.current?.querySelector<HTMLElement>(each));
    found.find((each) => each)?.focus();
  }, [isPhone, shown]);
  const onKeyDown = (event: KeyboardEvent) => {
    // A dialog that is opened in it has its own way out; so has a word that is being composed.
    const isInner = (event.target as Element).closest('dialog') !== dialog.current;
    if (event.key === 'Escape' && !isInner && !event.nativeEvent.isComposing) {
      event.preventDefault();
      closeChat();
    }
  };
  const onCancel = (event: SyntheticEvent) => {
    // A file field that is cancelled says so too.
    if (event.target === event.currentTarget) {
      event.preventDefault();
      closeChat();
    }
  };
  return { dialog, onKeyDown, onCancel };
}

/** On a phone a link leads to what lies under the window. */
function useClosedByLinks(isPhone: boolean): void {
  const { href } = usePlace();
  const opened = useRef(href);
  useEffect(() => {
    if (isPhone && href !== opened.current) {
      closeChat();
    }
  }, [isPhone, href]);
}

function Choose() {
  const t = useText('chat');
  return (
    <div className={styles.choose}>
      <EmptyState
        title={t('choose')}
        icon={<MessageCircle size={28} strokeWidth={1.4} aria-hidden />}
      />
    </div>
  );
}

function NotLoggedIn() {
  const here = usePlace().href;
  const t = useText('chat');
  return (
    <div className={styles.alone}>
      <EmptyState
        title={t('notLoggedIn')}
        icon={<MessageCircle size={28} strokeWidth={1.4} aria-hidden />}
        action={
          <ButtonLink variant="primary" data-autofocus href={paths.login(here)}>
            {t('logIn')}
          </ButtonLink>
        }
      >
        {t('notLoggedInHint')}
      </EmptyState>
    </div>
  );
}

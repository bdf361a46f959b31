/** Where a message is written: Enter sends, Shift+Enter breaks the line; pictures by the button, pasted or dropped. */
import { MESSAGE_LENGTH } from '@entrepot/contract/chat/rules';
import { ImagePlus, SendHorizontal } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useTalkText } from '../i18n/use-ui-text.ts';
import { IconButton } from '../primitives/icon-button.tsx';
import styles from './message-composer.module.css';
import { fileDrop } from './file-drop.ts';

/** What the mall takes in a conversation (spec §5). */
export const TALK_PICTURES = 'image/jpeg,image/png';
/** From here on it is said how much room is left. */
const NEARLY_FULL = 200;

type TalkProps = { onPictures: (files: readonly File[]) => void; children: ReactNode };

/** A conversation: its list above, the composer below, and pictures dropped anywhere on it or pasted into it. */
export function Talk({ onPictures, children }: TalkProps) {
  return (
    <div {...fileDrop(({ files }) => onPictures([...files]))} className={styles.talk}>
      {children}
    </div>
  );
}

export type MessageComposerProps = {
  text: string;
  onText: (text: string) => void;
  /** Sends what stands there. */
  onSend: () => void;
  onPictures: (files: readonly File[]) => void;
  /** Goes along with what is written, and can be sent without a word. */
  attached?: ReactNode;
  /** What is under way, or why something was not taken. */
  note?: ReactNode;
  /** So much waits to be sent that nothing more was taken. */
  isFull?: boolean;
};

export function MessageComposer(props: MessageComposerProps) {
  const { text, onText, onSend, attached, note } = props;
  const area = useGrowing(text);
  const leftId = useId();
  const t = useTalkText();
  const left = MESSAGE_LENGTH - text.trim().length;
  const canSend = left >= 0 && (text.trim() !== '' || Boolean(attached));
  const send = () => {
    if (canSend) {
      onSend();
      area.current?.focus();
    }
  };
  return (
    <div className={styles.composer}>
      {note}
      {props.isFull && (
        <p role="alert" className={styles.reasons}>
          {t('tooManyWaiting')}
        </p>
      )}
      {attached && <div className={styles.attached}>{attached}</div>}
      <div className={styles.line}>
        <PictureButton onPictures={props.onPictures} />
        <textarea
          ref={area}
          data-autofocus
          rows={1}
          dir="auto"
          enterKeyHint="send"
          className={styles.area}
          aria-label={t('write')}
          aria-describedby={leftId}
          aria-invalid={left < 0 || undefined}
          placeholder={t('write')}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            if (sends(event)) {
              event.preventDefault();
              send();
            }
          }}
        />
        <IconButton
          className={styles.send}
          label={t('send')}
          disabled={!canSend}
          icon={<SendHorizontal size={18} className="flip" aria-hidden />}
          onClick={send}
        />
      </div>
      <p id={leftId} className={cx(styles.left, left < 0 && styles.over)}>
        {left <= NEARLY_FULL &&
          (left < 0 ? t('tooLong', { count: -left }) : t('left', { count: left }))}
      </p>
    </div>
  );
}

/** An Enter that ends a word of Chinese or Japanese is none of ours; 229 is how some browsers say so. */
function sends({ key, keyCode, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== 229;
}

/** As high as its lines, up to what its style allows. */
function useGrowing(text: string) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = area;
    if (current) {
      current.style.blockSize = 'auto';
      current.style.blockSize = `${current.scrollHeight + 2}px`;
    }
  }, [text]);
  return area;
}

function PictureButton({ onPictures }: Pick<MessageComposerProps, 'onPictures'>) {
  const input = useRef<HTMLInputElement>(null);
  const t = useTalkText();
  return (
    <>
      <IconButton
        label={t('addPicture')}
        icon={<ImagePlus size={20} strokeWidth={1.6} aria-hidden />}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={TALK_PICTURES}
        aria-label={t('addPicture')}
        onChange={(event) => {
          onPictures([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

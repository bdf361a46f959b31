/**
 * Where a log stands: at its end as long as its reader is there, where he is when something comes above or below. Own
 * words always bring him to the end.
 */
import type { Message } from '@entrepot/contract/chat/types';
import type { Side } from '@entrepot/contract/chat/rules';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';

type LogScroll = {
  messages: readonly Message[];
  waiting: readonly { id: string }[];
  own: Side;
  more: boolean;
  readingBack: boolean;
  onOlder: () => void;
};

/** So near an end counts as being there. */
const NEAR = 48;

export function useLogScroll({ messages, waiting, own, more, readingBack, onOlder }: LogScroll) {
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);
  /** The last message that was at hand when the reader left the end. */
  const [left, setLeft] = useState(0);
  const first = messages[0]?.seq;
  const last = messages.at(-1)?.seq ?? 0;
  const said = waiting.at(-1)?.id;
  const before = useRef({ first, said, height: 0 });

  const toEnd = () => {
    const { current } = log;
    if (current) {
      current.scrollTop = current.scrollHeight;
    }
    atEnd.current = true;
    setIsAtEnd(true);
  };

  const onScroll = () => {
    const { current } = log;
    if (!current) {
      return;
    }
    const { scrollTop, scrollHeight, clientHeight } = current;
    atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
    if (atEnd.current !== isAtEnd) {
      setIsAtEnd(atEnd.current);
      setLeft(last);
    }
    if (scrollTop < NEAR && scrollHeight > clientHeight && more && !readingBack) {
      onOlder();
    }
  };

  useLayoutEffect(() => {
    const { current } = log;
    if (!current) {
      return;
    }
    const was = before.current;
    if (atEnd.current || (said !== undefined && said !== was.said)) {
      toEnd();
    } else if (was.first !== undefined && first !== undefined && first < was.first) {
      current.scrollTop += current.scrollHeight - was.height;
    }
    before.current = { first, said, height: current.scrollHeight };
  }, [first, last, said, waiting.length]);

  useStayAtEnd(log, () => {
    if (atEnd.current) {
      toEnd();
    }
    before.current.height = log.current?.scrollHeight ?? 0;
  });

  const unseen = isAtEnd
    ? 0
    : messages.filter(({ seq, from }) => seq > left && from !== own).length;
  return { log, unseen, isAtEnd, toEnd, onScroll };
}

/** The log itself may become smaller or larger: by its window, by the lines that are written below it. */
function useStayAtEnd(log: RefObject<HTMLElement | null>, settle: () => void): void {
  const onResize = useEffectEvent(settle);
  useEffect(() => {
    const { current } = log;
    if (!current || typeof ResizeObserver === 'undefined') {
      return;
    }
    const observer = new ResizeObserver(() => onResize());
    observer.observe(current);
    return () => observer.disconnect();
  }, [log]);
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';

const PAUSE_MS = 300;

/**
 * Text that is told when typing pauses. A value that comes from elsewhere (a cleared filter, the way back) takes the
 * place of what stood there.
 */
export function usePausedText(
  value: string,
  onPause: (text: string) => void,
): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const tell = useEffectEvent((next: string) => {
    told.current = next;
    onPause(next);
  });
  useEffect(() => {
    if (told.current !== value) {
      told.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => {
    if (text === told.current) {
      return;
    }
    const timer = setTimeout(() => tell(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText];
}

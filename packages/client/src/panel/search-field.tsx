import { Search } from 'lucide-react';
import { useEffect, useRef, useEffectEvent, useState } from 'react';
import { usePanelText } from './use-panel-text.ts';
import { areSingleKeysOn, useSingleKeys } from '@entrepot/ui/browser/single-keys.ts';
import { useKeyDown } from '@entrepot/ui/browser/use-key-down.ts';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useAddress } from '../router/use-address.ts';

/** A table's search, `q` in the address: waits for a pause in typing, and `/` leads to it from anywhere on the page. */
export function SearchField({ label }: { label: string }) {
  const { search, change } = useAddress();
  const [text, setText] = usePausedText(search['q'] ?? '', (q) =>
    change({ q, open: undefined, page: undefined }),
  );
  const box = useRef<HTMLDivElement>(null);
  const t = usePanelText();
  const [hasKeys] = useSingleKeys();
  useKeyDown((event) => {
    const typing = (event.target as Element).closest?.('input, textarea, select, dialog[open]');
    if (event.key === '/' && !typing && areSingleKeysOn()) {
      event.preventDefault();
      box.current?.querySelector('input')?.focus();
    }
  });
  return (
    <div ref={box}>
      <TextInput
        label={label}
        hideLabel
        type="search"
        placeholder={label}
        title={hasKeys ? t('searchKey') : undefined}
        value={text}
        maxLength={60}
        start={<Search size={15} aria-hidden />}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}

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

import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useUiText } from '../i18n/use-ui-text.ts';
import { TextInput } from '../primitives/text-input.tsx';
import { usePausedText } from './use-paused-text.ts';

type SearchFieldProps = {
  label: string;
  /** What is searched for now. */
  value: string;
  /** Called when typing pauses. */
  onSearch: (text: string) => void;
};

/** A table's search: waits for a pause in typing, and `/` leads to it from anywhere on the page. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = usePausedText(value, onSearch);
  const box = useRef<HTMLDivElement>(null);
  const t = useUiText();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const typing = (event.target as Element).closest?.('input, textarea, select, dialog[open]');
      if (event.key === '/' && !typing) {
        event.preventDefault();
        box.current?.querySelector('input')?.focus();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div ref={box}>
      <TextInput
        label={label}
        hideLabel
        type="search"
        placeholder={label}
        title={t('panel.searchKey')}
        value={text}
        maxLength={60}
        start={<Search size={15} aria-hidden />}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}

import { languageFacts } from '@entrepot/contract/languages';
import { usePanelText } from '../panel/use-panel-text.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { GitMerge } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Conflict, Name } from './fields.ts';
import { languageOf } from './texts.ts';
import styles from './conflict-note.module.css';

type Named<All> = Exclude<Name<All>, `texts.${string}`>;

type ConflictNoteProps<All> = {
  form: {
    conflicts: readonly Conflict<All>[];
    keepMine: () => void;
    takeTheirs: () => void;
  };
  /** A field's name in the reader's words; texts are called by their language. */
  name: (field: Named<All>) => string;
  /** A value as it is read; undefined for all that it says. */
  show?: (field: Name<All>, value: All[Name<All>]) => string | undefined;
};

const MOST = 160;

/** All there is to read in a value; a tick for what is on. */
function partsOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).flatMap(partsOf);
  }
  return value === true ? ['✓'] : typeof value === 'string' ? [value] : [];
}

function asTyped(value: unknown): string {
  const text = partsOf(value).filter(Boolean).join(', ');
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}

/** Somebody else changed the same fields: what each was, what it is now, what was typed here. */
export function ConflictNote<All>({ form, name, show }: ConflictNoteProps<All>) {
  const note = useRef<HTMLDivElement>(null);
  const t = usePanelText();
  const count = form.conflicts.length;
  useEffect(() => {
    // It stands above the fields, of which one may be looking at the last.
    note.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  const called = (field: Name<All>) => {
    const language = languageOf(field);
    return language ? languageFacts(language).name : name(field as Named<All>);
  };
  const said = (field: Name<All>, value: All[Name<All>]) =>
    show?.(field, value) ?? (asTyped(value) || '–');
  if (count === 0) {
    return null;
  }
  return (
    <div ref={note} role="alert" className={styles.note}>
      <b>
        <GitMerge size={16} aria-hidden /> {t('conflict.title')}
      </b>
      <ul>
        {form.conflicts.map((each) => (
          <li key={each.name}>
            {t('conflict.line', {
              field: called(each.name),
              was: said(each.name, each.was),
              now: said(each.name, each.theirs),
              yours: said(each.name, each.mine),
            })}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button size="s" onClick={form.keepMine}>
          {t('conflict.keep')}
        </Button>
        <Button size="s" variant="quiet" onClick={form.takeTheirs}>
          {t('conflict.take')}
        </Button>
      </div>
    </div>
  );
}

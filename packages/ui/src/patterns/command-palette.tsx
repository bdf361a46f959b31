/** Ctrl+K: go anywhere, do anything, find anything, without the mouse. */
import { Search } from 'lucide-react';
import { useEffect, useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useUiText } from '../i18n/use-ui-text.ts';
import { useModal } from '../primitives/use-modal.ts';
import styles from './command-palette.module.css';

export type Command = {
  id: string;
  /** Heading it stands under: “Go to”, “Do”, “Find”. */
  group: string;
  label: string;
  /** More words it can be found by. */
  keywords?: string;
  icon?: ReactNode;
  hint?: ReactNode;
  run: () => void;
};

export type CommandPaletteProps = {
  open: boolean;
  onClose: () => void;
  commands: readonly Command[];
  /** Asks the server for more, such as orders and people, while one types. */
  find?: (query: string) => Promise<readonly Command[]>;
};

const PAUSE_BEFORE_ASKING = 180;

export function CommandPalette({ open, onClose, commands, find }: CommandPaletteProps) {
  const dialog = useModal(open, onClose);
  const t = useUiText();
  return (
    <dialog {...dialog} aria-label={t('palette.open')} className={styles.palette}>
      {open && <Inside commands={commands} find={find} onClose={onClose} />}
    </dialog>
  );
}

function Inside({ commands, find, onClose }: Omit<CommandPaletteProps, 'open'>) {
  const [query, setQuery] = useState('');
  const found = useFound(query, find);
  const listId = useId();
  const t = useUiText();
  const shown = useMemo(() => [...matching(commands, query), ...found], [commands, query, found]);
  const run = (command: Command) => {
    onClose();
    command.run();
  };
  const { chosen, setAt, onKeyDown } = useChoice(shown, run);
  return (
    <>
      <div className={styles.query}>
        <Search size={18} aria-hidden />
        <input
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={chosen && `${listId}-${chosen.id}`}
          aria-label={t('palette.open')}
          placeholder={t('palette.open')}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <Results
        listId={listId}
        shown={shown}
        chosen={chosen}
        query={query}
        onPoint={setAt}
        onRun={run}
      />
      <footer className={styles.foot} aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.move')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('palette.run')}
        </span>
      </footer>
    </>
  );
}

/** One entry is chosen: the arrow keys go round, Enter runs it. */
function useChoice(shown: readonly Command[], run: (command: Command) => void) {
  const [at, setAt] = useState(0);
  const chosen = shown[Math.min(at, shown.length - 1)];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((at + step + shown.length) % Math.max(1, shown.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) {
        run(chosen);
      }
    }
  };
  return { chosen, setAt, onKeyDown };
}

type ResultsProps = {
  listId: string;
  shown: readonly Command[];
  chosen: Command | undefined;
  query: string;
  onPoint: (index: number) => void;
  onRun: (command: Command) => void;
};

function Results({ listId, shown, chosen, query, onPoint, onRun }: ResultsProps) {
  const t = useUiText();
  return (
    <div id={listId} role="listbox" aria-label={t('palette.open')} className={styles.results}>
      {[...Map.groupBy(shown.entries(), ([, { group }]) => group)].map(([group, entries]) => (
        <div key={group} role="group" aria-label={group}>
          <b aria-hidden>{group}</b>
          {entries.map(([index, command]) => (
            <button
              key={command.id}
              type="button"
              role="option"
              tabIndex={-1}
              id={`${listId}-${command.id}`}
              aria-selected={command === chosen}
              className={cx(styles.command, command === chosen && styles.chosen)}
              onPointerMove={() => onPoint(index)}
              onClick={() => onRun(command)}
            >
              {command.icon}
              <span>{command.label}</span>
              {command.hint && <em>{command.hint}</em>}
            </button>
          ))}
        </div>
      ))}
      {shown.length === 0 && <p>{t('palette.nothing', { query })}</p>}
    </div>
  );
}

/** Every typed word must occur; order does not matter. Entries of a group stay together. */
export function matching(commands: readonly Command[], query: string): Command[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter((command) => {
    const text = `${command.label} ${command.keywords ?? ''}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function useFound(query: string, find: CommandPaletteProps['find']): readonly Command[] {
  const [found, setFound] = useState<readonly Command[]>([]);
  useEffect(() => {
    if (!find || query.trim().length < 2) {
      setFound([]);
      return;
    }
    let current = true;
    const look = async () => {
      const answer = await find(query.trim()).catch(() => []);
      if (current) {
        setFound(answer);
      }
    };
    const timer = setTimeout(() => void look(), PAUSE_BEFORE_ASKING);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [query, find]);
  return found;
}

/** The search of the header: words, goods or shops, with suggestions while typing and what was searched before. */
import { areSingleKeysOn } from '@entrepot/ui/browser/single-keys.ts';
import { Search as SearchIcon } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type FormEvent,
  type RefObject,
} from 'react';
import { usePart } from '@entrepot/client/router/use-part.ts';
import { useNavigate, usePlace } from '@entrepot/client/router/use-router.ts';
import { PAGES, paths, readKeyword } from '../../kit/paths.ts';
import { useLoggedIn } from '../../kit/session.ts';
import { useBrand } from '../../kit/brand.ts';
import { rememberSearch } from './history.ts';
import { useText } from '../../kit/text.ts';
import styles from './search-box.module.css';

/** Spec §4: the warning about an empty box stands for this long. */
const WARNING_MS = 1_500;
/** Of a result page's address. */
const KEYWORD = 'k';
const SEARCH_PAGES: readonly string[] = [PAGES.searchGoods, PAGES.searchShops, PAGES.searchResult];

/** Not in the first view: it comes when somebody is about to type. */
const loadPanel = async () => (await import('./suggestion-panel.tsx')).SuggestionPanel;

export function SearchBox() {
  const search = useSearchBox();
  const panelId = useId();
  const SuggestionPanel = usePart(search.open, loadPanel, () => search.setOpen(false));
  const t = useText('search');
  const brand = useBrand();
  return (
    <div role="search" aria-label={t('box.label')} className={styles.search} ref={search.root}>
      {/* Before the page has woken up the browser sends the form itself: a search for goods. */}
      <form action={PAGES.searchGoods} onSubmit={search.onSubmit} className={styles.form}>
        <select
          className={styles.scope}
          aria-label={t('scope.label')}
          value={search.scope}
          onChange={(event) => search.setScope(event.target.value as Scope)}
        >
          <option value="goods">{t('scope.goods')}</option>
          <option value="shops">{t('scope.shops')}</option>
        </select>
        <input
          type="search"
          name={KEYWORD}
          role="combobox"
          aria-expanded={search.open}
          aria-controls={panelId}
          aria-label={t('box.label')}
          placeholder={
            search.warned ? t('box.empty') : brand.searchExamples || t('box.placeholder')
          }
          data-warned={search.warned || undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={search.text}
          onFocus={() => search.setOpen(true)}
          onChange={(event) => search.onType(event.target.value)}
        />
        {/* Stands for the placeholder where that has no room. */}
        <span className={styles.short} aria-hidden>
          {t('box.short')}
        </span>
        <button type="submit" className={styles.go} aria-label={t('box.submit')}>
          <SearchIcon size={20} strokeWidth={2.1} aria-hidden />
        </button>
      </form>
      {search.warned && (
        <span role="alert" className="sr-only">
          {t('box.empty')}
        </span>
      )}
      {search.open && SuggestionPanel && (
        <SuggestionPanel id={panelId} keyword={search.text.trim()} onPick={search.onPick} />
      )}
    </div>
  );
}

type Scope = 'goods' | 'shops';

function useSearchBox() {
  const root = useRef<HTMLDivElement>(null);
  const [text, setText] = useKeyword();
  const [scope, setScope] = useState<Scope>('goods');
  const [open, setOpen] = useState(false);
  const [warned, setWarned] = useState(false);
  const navigate = useNavigate();
  useBoxEvents(root, () => setOpen(false));
  useEffect(() => {
    const timer = warned ? setTimeout(() => setWarned(false), WARNING_MS) : undefined;
    return () => clearTimeout(timer);
  }, [warned]);
  const onSearch = (words: string) => {
    rememberSearch(words);
    setText(words);
    setOpen(false);
    root.current?.querySelector('input')?.blur();
    void navigate({
      href: scope === 'shops' ? paths.searchShops(words) : paths.searchGoods(words),
    });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = typedIn(event.currentTarget);
    if (words === '') {
      setWarned(true);
    } else {
      onSearch(words);
    }
  };
  const onType = (value: string) => {
    setText(value);
    setOpen(true);
  };
  const onPick = (words?: string) => (words === undefined ? setOpen(false) : onSearch(words));
  return {
    root,
    text,
    scope,
    setScope,
    open,
    setOpen,
    warned,
    onSubmit,
    onType,
    onPick,
  };
}

/** What stands in the box: it may have been typed before the page woke up, unseen by the component. */
function typedIn(form: HTMLFormElement): string {
  return (form.elements.namedItem(KEYWORD) as HTMLInputElement).value.trim();
}

/**
 * Keys that work in the box and everywhere in its panel, `/`, which leads to the box from anywhere but where it is typed,
 * and whatever is done elsewhere, which closes the panel.
 */
function useBoxEvents(root: RefObject<HTMLElement | null>, close: () => void) {
  const isInside = ({ target }: Event) => root.current?.contains(target as Node | null) ?? false;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isInside(event) && event.key === 'Escape') {
      close();
    } else if (isInside(event) && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      moveFocus(event, root.current);
    } else if (event.key === '/' && areSingleKeysOn() && !isWriting(event)) {
      event.preventDefault();
      root.current?.querySelector('input')?.focus();
    }
  });
  const onElsewhere = useEffectEvent((event: Event) => {
    if (!isInside(event)) {
      close();
    }
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    for (const name of ['pointerdown', 'focusin']) {
      document.addEventListener(name, (event) => onElsewhere(event), { signal });
    }
    return () => stop.abort();
  }, []);
}

const isWriting = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  Boolean((target as Element | null)?.closest?.('input, textarea, select, dialog'));

/** The box shows what is searched on result pages and starts empty elsewhere. */
function useKeyword() {
  const { pathname, search } = usePlace();
  const asked = SEARCH_PAGES.includes(pathname) ? readKeyword(search) : '';
  const [text, setText] = useState(asked);
  const [shown, setShown] = useState(asked);
  const loggedIn = useLoggedIn();
  const [was, setWas] = useState(loggedIn);
  if (was !== loggedIn) {
    setWas(loggedIn);
    if (!loggedIn) {
      setText(''); // spec §4: the next reader does not see what was looked for
    }
  }
  if (asked !== shown) {
    setShown(asked);
    setText(asked);
  }
  return [text, setText] as const;
}

/** Arrows walk from the box through everything in the panel and back. */
function moveFocus(event: KeyboardEvent, root: HTMLElement | null): void {
  const stops = [...(root?.querySelectorAll<HTMLElement>('input, [data-stop]') ?? [])];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = stops.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % stops.length);
  if (at >= 0 && next) {
    event.preventDefault();
    next.focus();
  }
}

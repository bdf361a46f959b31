import type { Suggestions } from '@entrepot/contract/search/types';
import { pictureUrl } from '@entrepot/contract/uploads/rules';
import { ArrowRight, History, Store } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAsk } from '../../kit/api.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../../kit/paths.ts';
import { useBrand } from '../../kit/brand.ts';
import { ShopMark } from '@entrepot/ui/primitives/shop-mark.tsx';
import { clearSearchHistory, rememberSearch, useSearchHistory } from './history.ts';
import { marked } from './marked.ts';
import { useText } from '../../kit/text.ts';
import styles from './suggestion-panel.module.css';

type Props = {
  id: string;
  keyword: string;
  /** A word to search for, or nothing when a link leads elsewhere. */
  onPick: (words?: string) => void;
};

const PAUSE_MS = 120;
const KEYS = [
  ['choose', '↑', '↓'],
  ['search', 'Enter'],
  ['close', 'Esc'],
] as const;

export function SuggestionPanel({ id, keyword, onPick }: Props) {
  const settled = useSettled(keyword);
  const history = useSearchHistory();
  const t = useText('search');
  const { data } = useAsk(
    'search.suggest',
    { keyword: settled },
    { enabled: settled !== '', placeholderData: (before) => before },
  );
  if (keyword === '' && history.length === 0) {
    return null;
  }
  return (
    <div id={id} className={styles.panel}>
      {keyword !== '' && (
        <AppLink
          data-stop
          href={paths.searchShops(keyword)}
          className={styles.shopRow}
          onClick={() => {
            rememberSearch(keyword);
            onPick();
          }}
        >
          <Store size={20} strokeWidth={1.6} aria-hidden />
          <span>{t.rich('suggest.shops', { keyword, b: (chunks) => <mark>{chunks}</mark> })}</span>
        </AppLink>
      )}
      {keyword !== '' && data && <Found found={data} keyword={keyword} onPick={onPick} />}
      {history.length > 0 && <Recent history={history} onPick={onPick} />}
      <p className={styles.keys}>
        {KEYS.map(([name, ...keys]) => (
          <span key={name}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
            {t(`keys.${name}`)}
          </span>
        ))}
      </p>
    </div>
  );
}

type FoundProps = Omit<Props, 'id'> & { found: Suggestions };

function Found({ found, keyword, onPick }: FoundProps) {
  const { mediaBase } = useBrand();
  const t = useText('search');
  return (
    <>
      {found.shops.length > 0 && (
        <ul className={styles.goods} aria-label={t('scope.shops')}>
          {found.shops.map((shop) => (
            <li key={shop.id}>
              <AppLink data-stop href={paths.shop(shop.id)} onClick={() => onPick()}>
                <ShopMark mark={shop.mark} size={40} />
                <Marked text={shop.name} keyword={keyword} />
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      {found.goods.length > 0 && (
        <>
          <h4>{t('suggest.goods')}</h4>
          <ul className={styles.goods}>
            {found.goods.map((goods) => (
              <li key={goods.goodsId}>
                <button type="button" data-stop onClick={() => onPick(goods.name)}>
                  {goods.picture ? (
                    <img
                      src={pictureUrl(mediaBase, goods.picture, 240)}
                      width={40}
                      height={40}
                      alt=""
                    />
                  ) : (
                    <span className={styles.mark} aria-hidden />
                  )}
                  <Marked text={goods.name} keyword={keyword} />
                </button>
                <AppLink
                  data-stop
                  className={styles.open}
                  href={paths.product(goods.listingId)}
                  aria-label={t('suggest.open', { name: goods.name })}
                  onClick={() => onPick()}
                >
                  <ArrowRight size={18} className="flip" aria-hidden />
                </AppLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type RecentProps = { history: readonly string[]; onPick: Props['onPick'] };

function Recent({ history, onPick }: RecentProps) {
  const [asking, setAsking] = useState(false);
  const t = useText('search');
  return (
    <>
      <h4>
        {t('history.title')}
        {asking ? (
          <span className={styles.sure}>
            {t('history.sure')}
            <button type="button" data-stop onClick={clearSearchHistory}>
              {t('history.yes')}
            </button>
            <button type="button" data-stop onClick={() => setAsking(false)}>
              {t('history.no')}
            </button>
          </span>
        ) : (
          <button type="button" data-stop onClick={() => setAsking(true)}>
            {t('history.clear')}
          </button>
        )}
      </h4>
      <ul className={styles.history}>
        {history.map((words) => (
          <li key={words}>
            <button type="button" data-stop onClick={() => onPick(words)}>
              <History size={15} aria-hidden />
              <span>{words}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Marked({ text, keyword }: { text: string; keyword: string }) {
  return (
    <span>
      {marked(text, keyword).map(({ part, hit }, index) =>
        hit ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
      )}
    </span>
  );
}

/** Waits for a pause in typing, so that not every letter asks the server. */
function useSettled(keyword: string): string {
  const [settled, setSettled] = useState(keyword);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(keyword), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [keyword]);
  return settled;
}

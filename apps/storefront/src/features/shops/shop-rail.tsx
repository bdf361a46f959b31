import type { Sent, ShopId } from '@entrepot/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Search as SearchIcon } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { useText } from '../../kit/text.ts';
import { useCall } from '../../kit/api.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths, readKeyword } from '../../kit/paths.ts';
import type { Search } from '@entrepot/contract/addresses/search';
import { shopCategoriesQuery } from './shop-queries.ts';
import styles from './shop-page.module.css';

/** Search inside the shop and its own categories. */
export function ShopRail({ search, shopId }: { search: Search; shopId: Sent<ShopId> }) {
  const { data } = useQuery(shopCategoriesQuery(useCall(), shopId));
  const format = useFormat();
  const t = useText('shops');
  const departments = data?.departments ?? [];
  const current = search['category'];
  return (
    <aside className={styles.rail}>
      <ShopSearch key={search['k']} search={search} shopId={shopId} />
      <nav aria-label={t('categories')}>
        <AppLink href={paths.shop(shopId)} aria-current={current === undefined || undefined}>
          {t('allGoods')}
        </AppLink>
        {departments.map((department) => (
          <div key={department.id}>
            <AppLink
              href={paths.shop(shopId, { category: department.id })}
              aria-current={current === department.id || undefined}
            >
              <span>{department.name}</span>
              <span className="num">{format.quantity(department.goods)}</span>
            </AppLink>
            {department.children.length > 1 && (
              <ul>
                {department.children.map((category) => (
                  <li key={category.id}>
                    <AppLink
                      href={paths.shop(shopId, { category: category.id })}
                      aria-current={current === category.id || undefined}
                    >
                      <span>{category.name}</span>
                      <span className="num">{format.quantity(category.goods)}</span>
                    </AppLink>
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </nav>
    </aside>
  );
}

function ShopSearch({ search, shopId }: { search: Search; shopId: Sent<ShopId> }) {
  const [words, setWords] = useState(readKeyword(search));
  const navigate = useNavigate();
  const t = useText('shops');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const keyword = words.trim();
    const query = keyword === '' ? {} : { k: JSON.stringify(keyword) };
    void navigate({ href: paths.shop(shopId, query) });
  };
  return (
    <form role="search" className={styles.search} onSubmit={onSubmit}>
      <input
        type="search"
        aria-label={t('searchHere')}
        placeholder={t('searchHere')}
        value={words}
        maxLength={200}
        onChange={(event) => setWords(event.target.value)}
      />
      <button type="submit" aria-label={t('searchHere')}>
        <SearchIcon size={18} aria-hidden />
      </button>
    </form>
  );
}

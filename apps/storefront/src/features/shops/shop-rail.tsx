import type { Sent, ShopId } from '@entrepot/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { Search as SearchIcon } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { useText } from '../../kit/text.ts';
import { useCall } from '../../kit/api.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { CategoryLink } from '../../kit/goods/department-icon.tsx';
import { paths, readKeyword } from '../../kit/paths.ts';
import type { Search } from '@entrepot/contract/addresses/search';
import { shopCategoriesQuery } from './shop-queries.ts';
import styles from './shop-page.module.css';

/** Search inside the shop and its own categories; where nothing is sold there is nothing to search. */
export function ShopRail({ search, shopId }: { search: Search; shopId: Sent<ShopId> }) {
  const { data } = useQuery(shopCategoriesQuery(useCall(), shopId));
  const t = useText('shops');
  const departments = data?.departments ?? [];
  if (data && departments.length === 0) {
    return null;
  }
  const linkTo = (category: string | undefined) => ({
    href: paths.shop(shopId, { category }),
    'aria-current': search['category'] === category || undefined,
  });
  return (
    <aside className={styles.rail}>
      <ShopSearch key={search['k']} search={search} shopId={shopId} />
      <nav aria-label={t('categories')}>
        <AppLink {...linkTo(undefined)}>{t('allGoods')}</AppLink>
        {departments.map((department) => (
          <div key={department.id}>
            <CategoryLink of={department} {...linkTo(department.id)} />
            {department.children.length > 1 && (
              <ul>
                {department.children.map((category) => (
                  <li key={category.id}>
                    <CategoryLink of={category} {...linkTo(category.id)} />
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

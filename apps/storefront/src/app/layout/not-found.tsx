/** A page that is not there: a packing list with nothing packed, and the ways on. */
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Stamp } from '@entrepot/ui/primitives/stamp.tsx';
import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { DepartmentIcon } from '../../kit/goods/department-icon.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PAGES, paths } from '../../kit/paths.ts';
import { useDepartments } from '../../kit/brand.ts';
import { useText } from '../../kit/text.ts';
import styles from './not-found.module.css';

export function NotFound() {
  const t = useText('layout');
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={t('notFound.title')} unlisted />
      <div className={styles.slip}>
        <div className={styles.words}>
          <p className={styles.code}>{t('notFound.code')}</p>
          <h1>{t('notFound.title')}</h1>
          <p>{t('notFound.hint')}</p>
          <SearchAgain />
          <div className={styles.actions}>
            <ButtonLink href={paths.home()} data-next>
              {t('notFound.home')}
            </ButtonLink>
            <ButtonLink href={paths.goods()} variant="quiet">
              {t('nav.goods')}
            </ButtonLink>
            <ButtonLink href={paths.information()} variant="quiet">
              {t('top.help')}
            </ButtonLink>
          </div>
        </div>
        <div className={styles.mark} aria-hidden>
          <span className={styles.number}>404</span>
          <Stamp note={t('notFound.stampNote')}>{t('notFound.stamp')}</Stamp>
        </div>
      </div>
      <Departments />
    </div>
  );
}

function SearchAgain() {
  const [words, setWords] = useState('');
  const navigate = useNavigate();
  const t = useText('layout');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim()) {
      void navigate({ href: paths.searchGoods(words.trim()) });
    }
  };
  return (
    <form role="search" action={PAGES.searchGoods} className={styles.search} onSubmit={submit}>
      <input
        type="search"
        name="k"
        value={words}
        maxLength={200}
        aria-label={t('notFound.search')}
        placeholder={t('notFound.search')}
        enterKeyHint="search"
        onChange={(event) => setWords(event.target.value)}
      />
      <Button type="submit" variant="primary" icon={<Search size={16} aria-hidden />}>
        {t('notFound.find')}
      </Button>
    </form>
  );
}

function Departments() {
  const departments = useDepartments();
  const t = useText('layout');
  if (departments.length === 0) {
    return null;
  }
  return (
    <nav aria-labelledby="not-found-departments">
      <h2 id="not-found-departments">{t('notFound.departments')}</h2>
      <ul className={styles.departments}>
        {departments.map(({ id, name, icon }) => (
          <li key={id}>
            <AppLink href={paths.category(id)}>
              <DepartmentIcon name={icon} />
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import type { Department } from '@entrepot/contract/catalogue/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { useEffect, useState } from 'react';
import { DepartmentIcon } from '../../kit/goods/department-icon.tsx';
import { GoodsPicture } from '../../kit/goods/goods-picture.tsx';
import { useText } from '../../kit/text.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../../kit/paths.ts';
import { useDepartments } from '../../kit/brand.ts';
import { collectionData } from '../../kit/page/page-data.ts';
import { useAddress } from '../../kit/page/page-head.tsx';
import { PageHeading } from '../../kit/page/page-heading.tsx';
import styles from './departments-page.module.css';

export function DepartmentsPage() {
  const departments = useDepartments();
  const t = useText('catalogue');
  const inView = useInView(departments);
  const addressOf = useAddress();
  const goods = departments.reduce((sum, department) => sum + department.goods, 0);
  return (
    <div className="wrap">
      <PageHeading
        title={t('departments.title')}
        description={t('departments.description')}
        canonical={paths.departments()}
        note={t('departments.count', { departments: departments.length, goods })}
        data={collectionData({
          name: t('departments.title'),
          url: addressOf(paths.departments()),
          items: departments.map(({ id, name }) => ({ name, url: addressOf(paths.category(id)) })),
        })}
      />
      <div className={styles.layout}>
        <nav className={styles.index} aria-label={t('departments.title')}>
          {departments.map((department) => (
            <a
              key={department.id}
              href={`#d-${department.id}`}
              aria-current={department.id === inView || undefined}
            >
              <DepartmentIcon name={department.icon} />
              {department.name}
            </a>
          ))}
        </nav>
        <div>
          {departments.map((department) => (
            <DepartmentBlock key={department.id} department={department} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** The department that is being read: the first one whose block reaches into the upper part of the window. */
function useInView(departments: readonly Department[]): string | undefined {
  const [inView, setInView] = useState<string>();
  useEffect(() => {
    const seen = new Set<string>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          seen[isIntersecting ? 'add' : 'delete'](target.id);
        }
        setInView(departments.find(({ id }) => seen.has(`d-${id}`))?.id);
      },
      { rootMargin: '-90px 0px -70% 0px' },
    );
    for (const { id } of departments) {
      const block = document.getElementById(`d-${id}`);
      if (block) {
        watch.observe(block);
      }
    }
    return () => watch.disconnect();
  }, [departments]);
  return inView;
}

function DepartmentBlock({ department }: { department: Department }) {
  const format = useFormat();
  const t = useText('catalogue');
  return (
    <section id={`d-${department.id}`} className={styles.department}>
      <header>
        <h2>
          <AppLink href={paths.category(department.id)}>{department.name}</AppLink>
        </h2>
        <AppLink href={paths.category(department.id)} className={styles.all}>
          {t('departments.all', { count: department.goods })}
        </AppLink>
      </header>
      <ul className={styles.sheet}>
        {department.children.map((category) => (
          <li key={category.id}>
            <AppLink href={paths.category(category.id)}>
              <GoodsPicture picture={category.picture} alt="" sizes="160px" />
              <span className={styles.name}>{category.name}</span>
              <span className={styles.count}>{format.quantity(category.goods)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { Banner } from '@entrepot/contract/content/types';
import { CategoryLink } from '../../kit/goods/department-icon.tsx';
import { useDepartments } from '../../kit/brand.ts';
import { BannerWall } from './banner-wall.tsx';
import { MemberSlip } from './member-slip.tsx';
import { useText } from '../../kit/text.ts';
import styles from './hero.module.css';

const MOST_DEPARTMENTS = 12;

export function Hero({ banners }: { banners: readonly Banner[] }) {
  return (
    <div className={styles.hero}>
      <DepartmentRail />
      <BannerWall banners={banners} />
      <MemberSlip />
    </div>
  );
}

function DepartmentRail() {
  const departments = useDepartments();
  const t = useText('home');
  return (
    <nav className={styles.rail} aria-label={t('departments')}>
      {departments.slice(0, MOST_DEPARTMENTS).map((department) => (
        <CategoryLink key={department.id} of={department} icon={department.icon} />
      ))}
    </nav>
  );
}

import type { Banner } from '@entrepot/contract/content/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DepartmentIcon } from '../../kit/goods/department-icon.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../../kit/paths.ts';
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
  const format = useFormat();
  const t = useText('home');
  return (
    <nav className={styles.rail} aria-label={t('departments')}>
      {departments.slice(0, MOST_DEPARTMENTS).map((department) => (
        <AppLink key={department.id} href={paths.category(department.id)}>
          <DepartmentIcon name={department.icon} />
          <span>{department.name}</span>
          <span className="num">{format.quantity(department.goods)}</span>
        </AppLink>
      ))}
    </nav>
  );
}

import type { Brand } from '@entrepot/contract/brands/types';
import type { Landing } from '@entrepot/contract/content/types';
import { pictureSrcSet, pictureUrl } from '@entrepot/contract/uploads/rules';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { ArrowRight } from 'lucide-react';
import { useMallLinks } from '../../mall-links.ts';
import { useContentText } from '../../use-content-text.ts';
import styles from './departments.module.css';
import { Section } from './section.tsx';

type Department = Landing['departments'][number];
type Props = { brand: Brand; departments: Department[] | undefined; failed: boolean };

/** Places kept free while nobody knows how many there are. */
const EXPECTED = 12;

/** The open bays of the warehouse; hairlines between them as on a sheet of stamps. */
export function Departments({ brand, departments, failed }: Props) {
  const t = useContentText();
  const links = useMallLinks(brand);
  if (failed || departments?.length === 0) {
    return null;
  }
  return (
    <Section
      id="departments"
      title={t('departments.title')}
      aside={
        <a href={links.storefront('/classification')}>
          {t('departments.all')}
          <ArrowRight size={16} className="flip" aria-hidden />
        </a>
      }
    >
      <ul className={styles.bays} aria-busy={departments === undefined}>
        {departments
          ? departments.map((department) => (
              <Bay key={department.id} brand={brand} department={department} />
            ))
          : Array.from({ length: EXPECTED }, (_, index) => (
              <li key={index}>
                <span className={styles.picture} />
                <span className={styles.words}>
                  <Skeleton width="60%" lines={2} />
                </span>
              </li>
            ))}
      </ul>
    </Section>
  );
}

function Bay({ brand, department }: { brand: Brand; department: Department }) {
  const { id, name, picture, goods } = department;
  const t = useContentText();
  const href = useMallLinks(brand).storefront('/commodity', { category: id });
  return (
    <li>
      <a href={href}>
        <span className={styles.picture} style={{ backgroundColor: picture?.tint }}>
          {picture && (
            <img
              src={pictureUrl(brand.mediaBase, picture, 480)}
              srcSet={pictureSrcSet(brand.mediaBase, picture)}
              sizes="(max-width: 640px) 50vw, (max-width: 960px) 33vw, 240px"
              width={picture.width}
              height={picture.height}
              alt=""
              loading="lazy"
            />
          )}
        </span>
        <span className={styles.words}>
          <b>{name}</b>
          <small className="num">{t('departments.goods', { count: goods })}</small>
        </span>
      </a>
    </li>
  );
}

import { PAGES, paths } from '@entrepot/contract/addresses/storefront';
import type { Landing } from '@entrepot/contract/content/types';
import { pictureSrcSet, pictureUrl } from '@entrepot/contract/uploads/rules';
import { ArrowRight } from 'lucide-react';
import { useMallLinks, useSiteFacts } from '../../kit/site-facts.ts';
import { useText } from '../../kit/text.ts';
import styles from './departments.module.css';
import { Section } from './section.tsx';

type Department = Landing['departments'][number];

/** The open bays of the warehouse; hairlines between them as on a sheet of stamps. */
export function Departments({ departments }: { departments: Department[] }) {
  const t = useText('content');
  const links = useMallLinks();
  if (departments.length === 0) {
    return null;
  }
  return (
    <Section
      id="departments"
      title={t('departments.title')}
      aside={
        <a href={links.storefront(PAGES.departments)}>
          {t('departments.all')}
          <ArrowRight size={16} className="flip" aria-hidden />
        </a>
      }
    >
      <ul className={styles.bays}>
        {departments.map((department) => (
          <Bay key={department.id} department={department} />
        ))}
      </ul>
    </Section>
  );
}

function Bay({ department }: { department: Department }) {
  const { id, name, picture, goods } = department;
  const { brand } = useSiteFacts();
  const t = useText('content');
  const href = useMallLinks().storefront(paths.category(id));
  return (
    <li>
      <a href={href}>
        <span className={styles.picture} style={{ backgroundColor: picture?.tint }}>
          {picture && (
            <img
              src={pictureUrl(brand.mediaBase, picture, 480)}
              srcSet={pictureSrcSet(brand.mediaBase, picture)}
              sizes="(min-width: 960px) 240px, (min-width: 640px) 33vw, 50vw"
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

import type { Banner } from '@entrepot/contract/content/types';
import { ArrowRight } from 'lucide-react';
import { GoodsPicture } from '../../kit/goods/goods-picture.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import styles from './side-banners.module.css';

const MOST = 3;

/** The small banners of an operator, in a row below the wall; nothing without any. */
export function SideBanners({ banners }: { banners: readonly Banner[] }) {
  return banners.length === 0 ? null : (
    <ul className={styles.row}>
      {banners.slice(0, MOST).map((banner) => (
        <li key={banner.id}>
          <AppLink href={banner.link}>
            <span>
              <b>{banner.title}</b>
              <small>{banner.text}</small>
              {banner.action && (
                <span className={styles.action}>
                  {banner.action}
                  <ArrowRight size={14} className="flip" aria-hidden />
                </span>
              )}
            </span>
            <GoodsPicture picture={banner.picture} alt="" sizes="120px" />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

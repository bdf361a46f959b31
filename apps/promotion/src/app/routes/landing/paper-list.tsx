import { SiteLink } from '../../address.tsx';
import { usePapers } from '../../papers.ts';
import { useContentText } from '../../use-content-text.ts';
import styles from './paper-list.module.css';
import { Section } from './section.tsx';

export function PaperList() {
  const t = useContentText();
  const groups = usePapers();
  if (groups.length === 0) {
    return null;
  }
  return (
    <Section id="papers" title={t('papers.title')} text={t('papers.text')}>
      <div className={styles.groups}>
        {groups.map(({ name, pages }) => (
          <div key={name}>
            <h3>{t(`papers.groups.${name}`)}</h3>
            <ul>
              {pages.map(({ slug, title }) => (
                <li key={slug}>
                  <SiteLink href={`/${slug}`}>{title}</SiteLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

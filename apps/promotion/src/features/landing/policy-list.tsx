import type { PageGroup } from '@entrepot/contract/content/rules';
import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { useAddress } from '../../kit/site-facts.ts';
import { useText } from '../../kit/text.ts';
import styles from './policy-list.module.css';
import { Section } from './section.tsx';

export function PolicyList({ groups }: { groups: readonly PageGroup[] }) {
  const t = useText('content');
  const ui = useUiText();
  if (groups.length === 0) {
    return null;
  }
  return (
    <Section id="policies" title={t('policies.title')} text={t('policies.text')}>
      <div className={styles.groups}>
        {groups.map(({ name, pages }) => (
          <div key={name}>
            <h3>{ui(`textPage.groups.${name}`)}</h3>
            <PolicyLinks pages={pages} />
          </div>
        ))}
      </div>
    </Section>
  );
}

export function PolicyLinks({ pages }: Pick<PageGroup, 'pages'>) {
  const at = useAddress();
  return (
    <ul>
      {pages.map(({ slug, title }) => (
        <li key={slug}>
          <a href={at(`/${slug}`)}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

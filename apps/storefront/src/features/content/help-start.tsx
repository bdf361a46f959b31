import type { PageGroup } from '@entrepot/contract/content/rules';
import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { ChevronRight, Heart, Mail, MapPin, Package, Undo2, Wallet } from 'lucide-react';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../../kit/paths.ts';
import { useBrand } from '../../kit/brand.ts';
import { PageHeading } from '../../kit/page/page-heading.tsx';
import styles from './information-page.module.css';
import { useText } from '../../kit/text.ts';

/** The start of the help centre: what can be done at once, and all pages with how they begin. */
export function HelpStart({ groups }: { groups: readonly PageGroup[] }) {
  const t = useText('content');
  const ui = useUiText();
  return (
    <div className="wrap">
      <PageHeading
        title={t('help.title')}
        note={t('help.note')}
        description={t('help.note')}
        canonical={paths.information()}
      />
      <div className={styles.start}>
        <div className={styles.groups}>
          {groups.map(({ name, pages }) => (
            <section key={name}>
              <h2>{ui(`textPage.groups.${name}`)}</h2>
              <ul className={styles.cards}>
                {pages.map(({ slug, title, opening }) => (
                  <li key={slug}>
                    <AppLink href={paths.information(slug)}>
                      <b>{title}</b>
                      <span>{opening}</span>
                    </AppLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <div className={styles.aside}>
          <Tasks />
          <Contact />
        </div>
      </div>
    </div>
  );
}

function Tasks() {
  const t = useText('content');
  const tasks = [
    [paths.orders(), Package, t('help.tasks.orders')],
    [paths.orders({ index: 2, tab: 'after-sales' }), Undo2, t('help.tasks.returns')],
    [paths.wallet(), Wallet, t('help.tasks.wallet')],
    [paths.setup('shipping-address'), MapPin, t('help.tasks.addresses')],
    [paths.favourites(), Heart, t('help.tasks.favourites')],
  ] as const;
  return (
    <nav className={styles.box} aria-labelledby="help-tasks">
      <h2 id="help-tasks">{t('help.tasks.title')}</h2>
      <ul className={styles.tasks}>
        {tasks.map(([href, Icon, label]) => (
          <li key={href}>
            <AppLink href={href}>
              <Icon size={18} strokeWidth={1.6} aria-hidden />
              <span>{label}</span>
              <ChevronRight size={16} className="flip" aria-hidden />
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact() {
  const { contact } = useBrand();
  const t = useText('content');
  if (!contact) {
    return null;
  }
  return (
    <section className={styles.box}>
      <h2>{t('help.contact')}</h2>
      <p className={styles.contact}>
        <Mail size={18} strokeWidth={1.6} aria-hidden />
        <span>{contact}</span>
      </p>
    </section>
  );
}

/** Which notices come, and on which way. What an account depends on cannot be switched off, and says so. */
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import {
  type Channel,
  isChoice,
  type NoticeCategory,
} from '@entrepot/contract/notifications/notices';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { Switch } from '@entrepot/ui/primitives/choice.tsx';
import { ChevronLeft, Lock } from 'lucide-react';
import { type Input, type Output, useAsk, useWrite } from '../../kit/api.ts';
import { Box } from '../../kit/frame/box.tsx';
import { CentreFrame } from '../../kit/frame/centre-frame.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import styles from './preferences.module.css';

type Preferences = Output<'notifications.getPreferences'>;

export function PreferencesPage() {
  const preferences = useAsk('notifications.getPreferences', {});
  const t = useText('notifications');
  const back = (
    <AppLink href={paths.setup()} className={styles.back}>
      <ChevronLeft size={16} className="flip" aria-hidden />
      {t('preferences.back')}
    </AppLink>
  );
  return (
    <CentreFrame title={t('preferences.title')} aside={back}>
      <Loaded from={preferences} waiting={<Skeleton lines={8} height="52px" />}>
        {(data) => (
          <>
            <Categories preferences={data} />
            <Newsletter preferences={data} />
          </>
        )}
      </Loaded>
    </CentreFrame>
  );
}

function Categories({ preferences: { categories, email } }: { preferences: Preferences }) {
  const t = useText('notifications');
  return (
    <Box flush>
      <p className={styles.lead}>
        {email === null
          ? t.rich('preferences.noEmail', {
              link: (chunks) => <AppLink href={paths.setup('email')}>{chunks}</AppLink>,
            })
          : t.rich('preferences.lead', { email, b: (chunks) => <bdi>{chunks}</bdi> })}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('preferences.what')}</th>
            <th scope="col">{t('preferences.app')}</th>
            <th scope="col">{t('preferences.mail')}</th>
          </tr>
        </thead>
        <tbody>
          {categories.map(({ category, ...on }) => (
            <tr key={category}>
              <th scope="row">
                {t(`category.${category}.name`)}
                <small>{t(`category.${category}.hint`)}</small>
              </th>
              <Choice category={category} channel="app" on={on.app} />
              <Choice category={category} channel="mail" on={on.mail} />
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

type ChoiceProps = { category: NoticeCategory; channel: Channel; on: boolean };

function Choice({ category, channel, on }: ChoiceProps) {
  const refresh = useRefresh('notifications');
  const t = useText('notifications');
  const write = useWrite('notifications.savePreference', { onDone: refresh, tell: true });
  const label = `${t(`category.${category}.name`)}: ${t(`preferences.${channel}`)}`;
  if (!isChoice(category, channel)) {
    return (
      <td>
        <span className={styles.always}>
          <Lock size={14} aria-hidden />
          {t('preferences.always')}
        </span>
      </td>
    );
  }
  const change = () =>
    void write.send({ category, channel, on: !on } as Input<'notifications.savePreference'>);
  return (
    <td>
      <Switch
        label={label}
        hideLabel
        checked={write.sending ? !on : on}
        disabled={write.sending}
        onChange={change}
      />
    </td>
  );
}

function Newsletter({ preferences: { newsletter } }: { preferences: Preferences }) {
  const t = useText('notifications');
  return (
    <Box title={t('newsletter.title')}>
      <p className={styles.state}>{t(`newsletter.${newsletter}`)}</p>
    </Box>
  );
}

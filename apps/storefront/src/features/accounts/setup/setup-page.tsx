/** Settings: who one is, what protects the account, where goods go, and the way out. */
import type { ContactKind, Me } from '@entrepot/contract/accounts/types';
import { useSingleKeys } from '@entrepot/ui/browser/single-keys.ts';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Switch } from '@entrepot/ui/primitives/choice.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { useText } from '../../../kit/text.ts';
import { useAsk } from '../../../kit/api.ts';
import { Box } from '../../../kit/frame/box.tsx';
import { CentreFrame } from '../../../kit/frame/centre-frame.tsx';
import { paths, type SetupSection } from '../../../kit/paths.ts';
import { useUser } from '../../../kit/session.ts';
import { LanguageSelect } from '../../../kit/language-select.tsx';
import { PictureRow, Row } from './setup-rows.tsx';
import { SessionsBox } from './sessions-box.tsx';
import styles from './setup.module.css';

export function SetupPage() {
  const user = useUser();
  const t = useText('accounts');
  return (
    <CentreFrame title={t('setup.title')}>
      {user ? (
        <>
          <Profile me={user} />
          <Security me={user} />
          <SessionsBox />
          <More />
        </>
      ) : (
        <Box>
          <Skeleton lines={6} height="28px" />
        </Box>
      )}
    </CentreFrame>
  );
}

function Profile({ me }: { me: Me }) {
  const format = useFormat();
  const t = useText('accounts');
  return (
    <Box title={t('setup.profile')} flush>
      <dl className={styles.rows}>
        <PictureRow me={me} />
        <Row name={t('setup.username')}>
          <bdi>{me.username}</bdi>
        </Row>
        <Row name={t('setup.uid')} hint={t('setup.uidHint')}>
          <CopyCode value={me.userCode} />
        </Row>
        <ContactRow kind="email" address={me.email} proven={me.emailVerified} />
        <ContactRow kind="phone" address={me.phone} proven={me.phoneVerified} />
        <Row name={t('setup.since')}>{format.date(me.createdAt)}</Row>
      </dl>
    </Box>
  );
}

type ContactRowProps = { kind: ContactKind; address: string | null; proven: boolean };

function ContactRow({ kind, address, proven }: ContactRowProps) {
  const t = useText('accounts');
  const action = address === null ? 'contact.add' : proven ? 'setup.change' : 'contact.prove';
  return (
    <Row
      name={t(`setup.${kind}`)}
      hint={proven ? undefined : t('contact.why')}
      action={<To section={kind}>{t(action)}</To>}
    >
      {address === null ? (
        t('setup.none')
      ) : (
        <>
          <bdi className={kind === 'phone' ? 'num ltr' : undefined}>
            {kind === 'phone' ? `+${address}` : address}
          </bdi>
          <Badge tone={proven ? 'positive' : 'neutral'}>
            {t(proven ? 'setup.proven' : 'setup.unproven')}
          </Badge>
        </>
      )}
    </Row>
  );
}

function Security({ me }: { me: Me }) {
  const format = useFormat();
  const t = useText('accounts');
  return (
    <Box title={t('setup.security')} flush>
      <dl className={styles.rows}>
        <Row
          name={t('setup.loginPassword')}
          hint={t('setup.loginPasswordHint')}
          action={<To section="login-password">{t('setup.change')}</To>}
        >
          {t('setup.isSet')}
        </Row>
        <TwoStepRow />
        <Row
          name={t('setup.fundPassword')}
          hint={t('setup.fundPasswordHint')}
          action={
            <To section="transaction-password" urgent={!me.fundPasswordSet}>
              {t(me.fundPasswordSet ? 'setup.change' : 'setup.set')}
            </To>
          }
        >
          {me.fundPasswordSet ? (
            t('setup.isSet')
          ) : (
            <Badge tone="warning">{t('setup.notSet')}</Badge>
          )}
        </Row>
        {me.lastLoginAt !== null && (
          <Row name={t('setup.lastLogin')}>{format.dateTime(me.lastLoginAt)}</Row>
        )}
      </dl>
    </Box>
  );
}

function TwoStepRow() {
  const { data } = useAsk('accounts.getTwoStep', {});
  const t = useText('accounts');
  return (
    <Row
      name={t('setup.twoStep')}
      hint={t('setup.twoStepHint')}
      action={<To section="two-step">{t('setup.manage')}</To>}
    >
      {data ? t(data.on ? 'setup.twoStepOn' : 'setup.twoStepOff') : <Skeleton width="60px" />}
    </Row>
  );
}

function More() {
  const { data, isError } = useAsk('accounts.listAddresses', {});
  const company = useAsk('papers.getCompany', {});
  const t = useText('accounts');
  const waiting = isError ? '–' : <Skeleton width="90px" />;
  return (
    <Box flush>
      <dl className={styles.rows}>
        <Row
          name={t('setup.addresses')}
          action={<To section="shipping-address">{t('setup.manage')}</To>}
        >
          {data ? t('setup.addressCount', { count: data.rows.length }) : waiting}
        </Row>
        <Row
          name={t('company.row')}
          hint={t('company.why')}
          action={<To section="company">{t('setup.manage')}</To>}
        >
          {company.data ? (
            <bdi>{company.data.company?.name ?? t('company.none')}</bdi>
          ) : (
            <Skeleton width="90px" />
          )}
        </Row>
        <Row
          name={t('setup.notices')}
          action={<To section="message-preferences">{t('setup.manage')}</To>}
        >
          {t('setup.noticesHint')}
        </Row>
        <Row
          name={t('setup.identity')}
          action={<To section="identity">{t('setup.identityOpen')}</To>}
        >
          {t('setup.identityHint')}
        </Row>
        <Row
          name={t('setup.ownData')}
          action={<To section="own-data">{t('setup.ownDataOpen')}</To>}
        >
          {t('setup.ownDataHint')}
        </Row>
        <Row name={t('setup.language')}>
          <LanguageSelect hideLabel />
        </Row>
        <KeysRow />
        <Row
          name={t('setup.close')}
          action={<To section="account-cancellation">{t('setup.closeAction')}</To>}
        >
          {t('setup.closeHint')}
        </Row>
      </dl>
    </Box>
  );
}

/** Of this browser, not of the account. */
function KeysRow() {
  const [on, set] = useSingleKeys();
  const t = useText('accounts');
  return (
    <Row
      name={t('setup.keys')}
      hint={t('setup.keysHint')}
      action={<Switch label={t('setup.keys')} hideLabel checked={on} onChange={() => set(!on)} />}
    />
  );
}

type ToProps = { section: SetupSection; urgent?: boolean; children: string };

const To = ({ section, urgent, children }: ToProps) => (
  <ButtonLink size="s" variant={urgent ? 'primary' : 'secondary'} href={paths.setup(section)}>
    {children}
  </ButtonLink>
);

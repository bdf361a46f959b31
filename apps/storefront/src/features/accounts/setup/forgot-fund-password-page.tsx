/** The way back from a forgotten fund password, or what has to be done first where there is none. */
import type { Contact, ContactKind } from '@entrepot/contract/accounts/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { ForgotFundPassword, type ProvenContact } from './forgot-fund-password.tsx';
import { useText } from '../../../kit/text.ts';
import { useAsk, type Output } from '../../../kit/api.ts';
import { Box } from '../../../kit/frame/box.tsx';
import { paths } from '../../../kit/paths.ts';
import { useUser } from '../../../kit/session.ts';
import { SetupFrame, useChanged } from './setup-frame.tsx';
import styles from './setup.module.css';

type Contacts = Output<'accounts.getContacts'>;

export function ForgotFundPasswordPage() {
  const contacts = useAsk('accounts.getContacts', {});
  const user = useUser();
  const t = useText('accounts');
  const waiting = <Skeleton lines={4} height="28px" />;
  return (
    <SetupFrame title={t('forgotFundPassword.title')}>
      <Box>
        <Loaded from={contacts} waiting={waiting}>
          {(data) => (user ? <WayBack contacts={data} username={user.username} /> : waiting)}
        </Loaded>
      </Box>
    </SetupFrame>
  );
}

const KINDS: readonly ContactKind[] = ['email', 'phone'];

function WayBack({ contacts, username }: { contacts: Contacts; username: string }) {
  const changed = useChanged();
  const format = useFormat();
  const t = useText('accounts');
  const [first, ...others] = KINDS.flatMap((by): ProvenContact[] => {
    const contact = contacts[by];
    const reached = by === 'email' || contacts.textMessages;
    const address = by === 'phone' ? `+${contact?.address}` : (contact?.address ?? '');
    return contact?.resets && reached ? [{ by, address }] : [];
  });
  if (!first) {
    return <NoWay contacts={contacts} />;
  }
  const done = (payoutsFrom: string) => {
    const time = format.dateTime(payoutsFrom);
    changed(t('fundPassword.changed'), t('forgotFundPassword.rests', { time }));
  };
  return (
    <>
      <div className={styles.lead}>
        <p>{t('forgotFundPassword.hint')}</p>
        <p>{t('forgotFundPassword.after')}</p>
      </div>
      <ForgotFundPassword contacts={[first, ...others]} username={username} onDone={done} />
    </>
  );
}

/** No contact that may do it: why, from when, and what to do about it. */
function NoWay({ contacts }: { contacts: Contacts }) {
  const format = useFormat();
  const t = useText('accounts');
  const waiting = KINDS.map((kind) => contacts[kind])
    .filter((contact): contact is Contact & { resetsFrom: string } => !!contact?.resetsFrom)
    .toSorted((a, b) => a.resetsFrom.localeCompare(b.resetsFrom))[0];
  return (
    <div className={styles.lead}>
      {waiting ? (
        <p role="status">
          {t.rich('forgotFundPassword.wait', {
            address: waiting.address,
            time: format.dateTime(waiting.resetsFrom),
            b: (words) => <bdi>{words}</bdi>,
          })}
        </p>
      ) : (
        <>
          <p role="status">{t('forgotFundPassword.none')}</p>
          <p>{t('forgotFundPassword.noneHint')}</p>
        </>
      )}
      <p>{t('forgotFundPassword.nobody')}</p>
      {!waiting && (
        <p>
          <ButtonLink variant="primary" href={paths.setup('email')}>
            {t(contacts.email ? 'forgotFundPassword.prove' : 'forgotFundPassword.add')}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

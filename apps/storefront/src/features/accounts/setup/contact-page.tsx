/** The page on which the e-mail or the phone of the account is added, proven or replaced. */
import { useQueryClient } from '@tanstack/react-query';
import type { Contact, ContactKind, Me } from '@entrepot/contract/accounts/types';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { ContactForm } from './contact-form.tsx';
import { useText } from '../../../kit/text.ts';
import { useAsk } from '../../../kit/api.ts';
import { Box } from '../../../kit/frame/box.tsx';
import { session, useUser } from '../../../kit/session.ts';
import { SetupFrame, useChanged } from './setup-frame.tsx';
import styles from './setup.module.css';

export const EmailPage = () => <ContactPage kind="email" />;
export const PhonePage = () => <ContactPage kind="phone" />;

function ContactPage({ kind }: { kind: ContactKind }) {
  const contacts = useAsk('accounts.getContacts', {});
  const user = useUser();
  const t = useText('accounts');
  const waiting = <Skeleton lines={4} height="28px" />;
  return (
    <SetupFrame title={t(`contact.${kind}`)}>
      <Box>
        <Loaded from={contacts} waiting={waiting}>
          {({ textMessages, [kind]: contact }) =>
            kind === 'phone' && !textMessages ? (
              <EmptyState title={t('contact.noTexts')}>{t('contact.noTextsHint')}</EmptyState>
            ) : user ? (
              <>
                <Lead kind={kind} contact={contact} />
                <Form
                  kind={kind}
                  first={contact && !contact.provenAt ? contact.address : undefined}
                  username={user.username}
                />
              </>
            ) : (
              waiting
            )
          }
        </Loaded>
      </Box>
    </SetupFrame>
  );
}

function Lead({ kind, contact }: { kind: ContactKind; contact: Contact | null }) {
  const t = useText('accounts');
  return (
    <div className={styles.lead}>
      {contact && (
        <p>
          {t.rich(contact.provenAt ? 'contact.now' : 'contact.nowUnproven', {
            address: kind === 'phone' ? `+${contact.address}` : contact.address,
            b: (words) => <bdi className={kind === 'phone' ? 'ltr' : undefined}>{words}</bdi>,
          })}
        </p>
      )}
      <p>{t(contact?.provenAt ? 'contact.replaceHint' : 'contact.proveHint')}</p>
    </div>
  );
}

type FormProps = { kind: ContactKind; first: string | undefined; username: string };

function Form(props: FormProps) {
  const queries = useQueryClient();
  const changed = useChanged();
  const t = useText('accounts');
  const done = (me: Me) => {
    session.updateUser(me);
    void queries.invalidateQueries({ queryKey: ['accounts.getContacts'] });
    changed(t(`contact.${props.kind}Done`));
  };
  return <ContactForm {...props} onDone={done} />;
}

/** The page on which the e-mail or the phone of the account is added, proven or replaced. */
import { useQueryClient } from '@tanstack/react-query';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { problemsOf, rulesFor } from '@entrepot/client/form/fields.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import type { Contact, ContactKind } from '@entrepot/contract/accounts/types';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { PasswordInput } from '@entrepot/ui/primitives/text-input.tsx';
import { codeFault, missing } from '../../../kit/form/checks.ts';
import { addressOf, CONTACT_RULES, NO_CONTACT, type TypedContact } from '../contact-rules.ts';
import { CodeField } from '../code-field.tsx';
import { EmailInput, PhoneInput } from '../contact-inputs.tsx';
import { useText } from '../../../kit/text.ts';
import { useAsk, useWrite } from '../../../kit/api.ts';
import { Box } from '../../../kit/frame/box.tsx';
import { session, useUser } from '../../../kit/session.ts';
import { SetupFrame } from '../../../kit/frame/setup-frame.tsx';
import { useChanged } from './use-changed.ts';
import forms from '../form.module.css';
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
                <ContactForm
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

type Draft = TypedContact & { code: string; password: string };

const RULES = rulesFor<Draft>()({
  ...CONTACT_RULES,
  code: { problem: codeFault },
  password: { problem: missing },
});
const PLACES = {
  CODE_WRONG: 'code',
  PASSWORD_WRONG: 'password',
  EMAIL_TAKEN: 'email',
  PHONE_TAKEN: 'phone',
} as const;

type Props = {
  kind: ContactKind;
  /** The address to begin with: one that is still to be proven. */
  first: string | undefined;
  /** For password managers: whose password is asked for. */
  username: string;
};

/** The address, the code that is sent to it, the login password. */
function ContactForm({ kind, first, username }: Props) {
  const queries = useQueryClient();
  const changed = useChanged();
  const t = useText('accounts');
  const mail = useWrite('accounts.sendContactCode');
  const change = useWrite('accounts.changeContact', {
    onDone: (me) => {
      session.updateUser(me);
      void queries.invalidateQueries({ queryKey: ['accounts.getContacts'] });
      changed(t(`contact.${kind}Done`));
    },
  });
  const form = useForm(() => written(kind, first), {
    rules: RULES,
    say: t,
    write: change,
    places: PLACES,
  });
  const { code, password } = form.values;
  const to = addressOf(form.values);
  // The code that proves the address can be asked for once there is one.
  const isSound = problemsOf(RULES, form.values)[kind] === undefined;
  return (
    <CheckedForm
      form={form}
      onSend={() => change.send({ ...to, code, password })}
      submit={t('contact.submit')}
      className={forms.form}
    >
      {kind === 'email' ? (
        <EmailInput
          {...form.field('email')}
          onChange={(email) => form.set({ email: email.toLowerCase(), code: '' })}
        />
      ) : (
        <PhoneInput {...form.field('phone')} onChange={(phone) => form.set({ phone, code: '' })} />
      )}
      <CodeField
        mail={{ ...mail, send: () => mail.send(to) }}
        to={isSound ? Object.values(to)[0] : undefined}
        label={t('contact.code')}
        hint={t(kind === 'email' ? 'contact.codeMailed' : 'contact.codeTexted')}
        required
        {...form.field('code')}
      />
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordInput
        label={t('setup.loginPassword')}
        hint={t('contact.passwordHint')}
        autoComplete="current-password"
        required
        {...form.input('password')}
      />
    </CheckedForm>
  );
}

function written(by: ContactKind, address = ''): Draft {
  const empty = { ...NO_CONTACT, by, code: '', password: '' };
  if (by === 'email') {
    return { ...empty, email: address };
  }
  const [areaCode = '', number = ''] = address.split(' ');
  return { ...empty, phone: { areaCode, number } };
}

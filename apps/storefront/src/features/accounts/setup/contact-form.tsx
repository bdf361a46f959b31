/** Adds, proves or replaces the e-mail or the phone: the address, the code that is sent to it, the login password. */
import type { ContactKind, Me } from '@entrepot/contract/accounts/types';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { problemsOf, rulesFor } from '@entrepot/client/form/fields.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { PasswordInput, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { codeFault, missing } from '../../../kit/form/checks.ts';
import { useWrite } from '../../../kit/api.ts';
import { addressOf, CONTACT_RULES, NO_CONTACT, type TypedContact } from '../contact-rules.ts';
import { CodeField } from '../code-field.tsx';
import { PhoneInput } from '../phone-input.tsx';
import { useText } from '../../../kit/text.ts';
import styles from '../form.module.css';

type Contact = TypedContact & { code: string; password: string };

const RULES = rulesFor<Contact>()({
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
  onDone: (me: Me) => void;
};

export function ContactForm({ kind, first, username, onDone }: Props) {
  const change = useWrite('accounts.changeContact');
  const t = useText('accounts');
  const form = useForm(() => written(kind, first), {
    rules: RULES,
    say: t,
    write: change,
    places: PLACES,
  });
  const submit = async () => {
    const { code, password } = form.values;
    const me = await change.send({ ...addressOf(form.values), code, password });
    if (me) {
      onDone(me);
    }
  };
  return (
    <CheckedForm form={form} onSend={submit} submit={t('contact.submit')} className={styles.form}>
      {kind === 'email' ? (
        <TextInput
          label={t('register.email')}
          type="email"
          autoComplete="email"
          maxLength={64}
          required
          {...form.input('email')}
          onChange={({ target }) =>
            form.set({ email: target.value.trim().toLowerCase(), code: '' })
          }
        />
      ) : (
        <PhoneInput {...form.field('phone')} onChange={(phone) => form.set({ phone, code: '' })} />
      )}
      <SentCode contact={form.values} {...form.field('code')} />
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

type CodeProps = {
  contact: Contact;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
};

/** The code that proves the address; it can be asked for once there is one. */
function SentCode({ contact, ...field }: CodeProps) {
  const send = useWrite('accounts.sendContactCode');
  const t = useText('accounts');
  const to = addressOf(contact);
  const isSound = problemsOf(RULES, contact)[contact.by] === undefined;
  return (
    <CodeField
      mail={{ ...send, send: () => send.send(to) }}
      to={isSound ? Object.values(to)[0] : undefined}
      label={t('contact.code')}
      hint={t(contact.by === 'email' ? 'contact.codeMailed' : 'contact.codeTexted')}
      required
      {...field}
    />
  );
}

function written(by: ContactKind, address = ''): Contact {
  const empty = { ...NO_CONTACT, by, code: '', password: '' };
  if (by === 'email') {
    return { ...empty, email: address };
  }
  const [areaCode = '', number = ''] = address.split(' ');
  return { ...empty, phone: { areaCode, number } };
}

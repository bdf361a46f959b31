/** The way back from a forgotten fund password, or what has to be done first where there is none. */
import type { Contact, ContactKind } from '@entrepot/contract/accounts/types';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { Radio } from '@entrepot/ui/primitives/choice.tsx';
import { PasswordInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState } from 'react';
import { codeFault, missing, NEW_FUND_PASSWORD } from '../../../kit/form/checks.ts';
import { FundPasswordField } from '@entrepot/client/form/fund-password-field.tsx';
import { CodeField } from '../code-field.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useText } from '../../../kit/text.ts';
import { useAsk, useWrite, type Output } from '../../../kit/api.ts';
import { Box } from '../../../kit/frame/box.tsx';
import { paths } from '../../../kit/paths.ts';
import { useUser } from '../../../kit/session.ts';
import { SetupFrame } from '../../../kit/frame/setup-frame.tsx';
import { useChanged } from './use-changed.ts';
import styles from '../form.module.css';
import setup from './setup.module.css';

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
  return (
    <>
      <div className={setup.lead}>
        <p>{t('forgotFundPassword.hint')}</p>
        <p>{t('forgotFundPassword.after')}</p>
      </div>
      <ForgotFundPassword contacts={[first, ...others]} username={username} />
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
    <div className={setup.lead}>
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

const EMPTY = { code: '', password: '', fundPassword: '', confirmation: '' };

const RULES = rulesFor<typeof EMPTY>()({
  ...NEW_FUND_PASSWORD,
  code: { problem: codeFault },
  password: { problem: missing },
});
const PLACES = {
  CODE_WRONG: 'code',
  PASSWORD_WRONG: 'password',
  PASSWORD_TOO_COMMON: 'fundPassword',
  PASSWORD_MISMATCH: 'confirmation',
} as const;

type ProvenContact = { by: ContactKind; address: string };

type Props = {
  contacts: readonly [ProvenContact, ...ProvenContact[]];
  username: string;
};

/** A code to a proven contact, the login password, the new digits twice. */
function ForgotFundPassword({ contacts, username }: Props) {
  const [by, setBy] = useState(contacts[0].by);
  const changed = useChanged();
  const format = useFormat();
  const t = useText('accounts');
  const send = useWrite('accounts.sendFundPasswordCode');
  const reset = useWrite('accounts.resetFundPassword', {
    onDone: ({ payoutsFrom }) => {
      const time = format.dateTime(payoutsFrom);
      changed(t('fundPassword.changed'), t('forgotFundPassword.rests', { time }));
    },
  });
  const form = useForm(EMPTY, { rules: RULES, say: t, write: reset, places: PLACES });
  return (
    <CheckedForm
      form={form}
      onSend={() => reset.send({ by, ...form.values })}
      submit={t('forgotFundPassword.submit')}
      className={styles.form}
    >
      <ContactChoice contacts={contacts} by={by} onChange={setBy} />
      <CodeField
        key={by}
        mail={{ ...send, send: () => send.send({ by }) }}
        to={by}
        label={t('contact.code')}
        hint={t('forgotFundPassword.codeHint')}
        required
        {...form.field('code')}
      />
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordInput
        label={t('setup.loginPassword')}
        autoComplete="current-password"
        required
        {...form.input('password')}
      />
      <FundPasswordField label={t('fundPassword.new')} {...form.field('fundPassword')} />
      <FundPasswordField label={t('fundPassword.again')} {...form.field('confirmation')} />
    </CheckedForm>
  );
}

type ContactChoiceProps = {
  contacts: readonly ProvenContact[];
  by: ContactKind;
  onChange: (by: ContactKind) => void;
};

/** Where the code goes; a choice only where there is one. */
function ContactChoice({ contacts, by, onChange }: ContactChoiceProps) {
  const t = useText('accounts');
  return (
    <fieldset className={styles.contacts}>
      <legend>{t('forgotFundPassword.to')}</legend>
      {contacts.map((contact) => (
        <Radio
          key={contact.by}
          name="by"
          label={
            <bdi className={contact.by === 'phone' ? 'num ltr' : undefined}>{contact.address}</bdi>
          }
          checked={contact.by === by}
          onChange={() => onChange(contact.by)}
        />
      ))}
    </fieldset>
  );
}

/** The registration form as data: what is wrong with it, and what is sent. Pure. */
import type { Input } from '../../../kit/api.ts';
import { codeFault, mailFault, phoneFault, usernameFault } from '../../../kit/form/checks.ts';
import type { PhoneValue } from '../phone-input.tsx';

export type By = 'username' | 'email' | 'phone';

export type Registration = {
  by: By;
  username: string;
  email: string;
  /** From the mail; may stay empty, then the address counts as unproven. */
  code: string;
  phone: PhoneValue;
  password: string;
  again: string;
  invitation: string;
  agreed: boolean;
};

/** What is wrong besides the password. */
export function faultsOf(form: Registration) {
  const name = {
    username: usernameFault(form.username),
    email: mailFault(form.email),
    phone: phoneFault(form.phone.areaCode, form.phone.number),
  }[form.by];
  return {
    name,
    code: form.by === 'email' && form.code !== '' ? codeFault(form.code) : undefined,
    agreed: form.agreed ? undefined : ('fault.agreed' as const),
  };
}

export function registration(
  form: Registration,
  human: string | undefined,
): Input<'accounts.register'> {
  const { by, username, email, phone, password, code } = form;
  const invitation = form.invitation.trim();
  return {
    by,
    name: { username, email, phone: `${phone.areaCode} ${phone.number}` }[by],
    password,
    agreed: true,
    human,
    ...(by === 'email' && code ? { code } : {}),
    ...(invitation ? { invitation } : {}),
  };
}

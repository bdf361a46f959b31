/** The registration form as data: what is wrong with it, and what is sent. Pure. */
import type { Input } from '../../app/api.ts';
import {
  mailFault,
  passwordFault,
  phoneFault,
  repeatFault,
  usernameFault,
  type Lengths,
} from './checks.ts';
import type { PhoneValue } from './phone-input.tsx';

export type By = 'username' | 'email' | 'phone';

export type Registration = {
  by: By;
  username: string;
  email: string;
  phone: PhoneValue;
  password: string;
  again: string;
  invitation: string;
  agreed: boolean;
};

export function faultsOf(form: Registration, lengths: Lengths, proven: boolean) {
  const name = {
    username: usernameFault(form.username),
    email: mailFault(form.email),
    phone: phoneFault(form.phone.areaCode, form.phone.number),
  }[form.by];
  return {
    name,
    password: passwordFault(form.password, lengths),
    again: repeatFault(form.password, form.again),
    agreed: form.agreed ? undefined : ('fault.agreed' as const),
    human: proven ? undefined : ('fault.human' as const),
  };
}

export function registration(
  form: Registration,
  human: string | undefined,
): Input<'accounts.register'> {
  const { by, username, email, phone, password } = form;
  const invitation = form.invitation.trim();
  return {
    by,
    name: { username, email, phone: `${phone.areaCode} ${phone.number}` }[by],
    password,
    agreed: true,
    human,
    ...(invitation ? { invitation } : {}),
  };
}

/** The registration form as data: what is wrong with it, and what is sent. Pure. */
import type { Input } from '../../../kit/api.ts';
import { codeFault, usernameFault } from '../../../kit/form/checks.ts';
import { CONTACT_RULES, NO_CONTACT, phoneText } from '../contact-rules.ts';

export type By = 'username' | 'email' | 'phone';

export type Registration = typeof EMPTY_REGISTRATION;

export const EMPTY_REGISTRATION = {
  by: 'username' as By,
  username: '',
  ...NO_CONTACT,
  /** From the mail; may stay empty, then the address counts as unproven. */
  code: '',
  password: '',
  confirmation: '',
  invitation: '',
  agreed: false,
};

/** Each way of registering asks for its own name only. The rules of the password are the brand's. */
export const REGISTER_RULES = {
  username: {
    problem: (name: string, { by }: RegisterBy) =>
      by === 'username' ? usernameFault(name) : undefined,
  },
  ...CONTACT_RULES,
  code: {
    problem: (code: string, { by }: RegisterBy) =>
      by === 'email' && code !== '' ? codeFault(code) : undefined,
  },
  agreed: { problem: (agreed: boolean) => (agreed ? undefined : ('fault.agreed' as const)) },
};
type RegisterBy = Pick<Registration, 'by'>;

export function registration(
  form: Registration,
  human: string | undefined,
): Input<'accounts.register'> {
  const { by, username, email, phone, password, code } = form;
  const invitation = form.invitation.trim();
  return {
    by,
    name: { username, email, phone: phoneText(phone) }[by],
    password,
    agreed: true,
    human,
    ...(by === 'email' && code ? { code } : {}),
    ...(invitation ? { invitation } : {}),
  };
}

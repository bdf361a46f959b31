import type { ContactAddress } from './contact-rules.ts';
import { useWrite } from '../../kit/api.ts';
import { mailFault } from '../../kit/form/checks.ts';

/** A code for a new login password; anybody may ask for it. */
export function useResetCode(to: ContactAddress) {
  const mail = useWrite('notifications.sendCode');
  const text = useWrite('accounts.sendResetCode');
  const { sending, refused, forget } = 'email' in to ? mail : text;
  const send = () => ('email' in to ? mail.send(to) : text.send(to));
  return { send, sending, refused, forget };
}

/** A code for opening an account; anybody may ask for it. */
export function useMailing(email: string) {
  const { send, sending, refused } = useWrite('notifications.sendCode');
  const to = mailFault(email) === undefined ? email : undefined;
  return { to, mail: { send: () => send({ email }), sending, refused } };
}

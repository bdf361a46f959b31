import { useWrite } from '../../app/use-write.ts';
import { mailFault } from './checks.ts';

/** A code for opening an account or a new login password; anybody may ask for it. */
export function useMailing(email: string) {
  const { send, sending, refused } = useWrite('notifications.sendCode');
  const to = mailFault(email) === undefined ? email : undefined;
  return { to, mail: { send: () => send({ email }), sending, refused } };
}

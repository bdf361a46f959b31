/** Logging in with a passkey alone, where the browser has any. */
import { useTwoStepText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { askPasskey, hasPasskeys } from './browser-passkey.ts';
import type { SignInCall } from './two-step-call.ts';
import { useCeremony } from './use-ceremony.ts';

type PasskeyLoginProps<Session> = {
  call: SignInCall<Session>;
  onDone: (session: Session) => void;
};

export function PasskeyLogin<Session>({ call, onDone }: PasskeyLoginProps<Session>) {
  const { run, running, refused } = useCeremony();
  // The server, which draws this too, knows of no browser: nearly all have passkeys.
  const [offered, setOffered] = useState(true);
  useEffect(() => setOffered(hasPasskeys()), []);
  const t = useTwoStepText();
  if (!offered) {
    return null;
  }
  const use = () =>
    run(async () => {
      const { options, challenge } = await call('accounts.getPasskeyChallenge', {});
      const credential = await askPasskey(options);
      onDone(await call('accounts.loginWithPasskey', { challenge, credential }));
    });
  return (
    <>
      <RefusedNote refused={refused} />
      <Button
        size="l"
        wide
        icon={<KeyRound size={18} aria-hidden />}
        loading={running}
        onClick={() => void use()}
      >
        {t('login.passkey')}
      </Button>
    </>
  );
}

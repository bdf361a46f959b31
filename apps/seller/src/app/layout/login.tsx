import type { AccountId, Sent } from '@entrepot/contract/ids';
import type { Brand } from '@entrepot/contract/brands/types';
import { LoginScreen } from '@entrepot/client/panel/login-screen.tsx';
import { applyBrand } from '@entrepot/client/panel/apply-brand.ts';
import { BrandMark } from '@entrepot/ui/primitives/brand-mark.tsx';
import { useEffect } from 'react';
import { useCall, useWrite } from '../../kit/api.ts';
import { useLayoutText } from './use-layout-text.ts';

const DEMO = { name: 'demo-seller', password: 'demo1234' };

type LoginProps = {
  brand: Brand;
  /** The session ended while somebody worked. */
  ended: boolean;
  onLoggedIn: (token: string, accountId: Sent<AccountId>) => void;
};

export function Login({ brand, ended, onLoggedIn }: LoginProps) {
  const call = useCall();
  const write = useWrite('accounts.login');
  const t = useLayoutText();
  useEffect(() => applyBrand(brand.colours), [brand.colours]);
  return (
    <LoginScreen
      mark={<BrandMark brand={brand} size={40} />}
      brandName={brand.name}
      place={t('place')}
      sending={write.sending}
      refused={write.refused}
      challenge={(level) => call('accounts.getChallenge', { level })}
      demo={brand.demo ? DEMO : undefined}
      logIn={async (input) => {
        const answer = await write.send(input);
        if (answer) {
          onLoggedIn(answer.token, answer.me.id);
        }
        return answer !== undefined;
      }}
    >
      {ended && <p role="status">{t('ended')}</p>}
    </LoginScreen>
  );
}

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@entrepot/ui/testing/render-screen.tsx';
import { LoginScreen } from './login-screen.tsx';

it('a log-in that is refused says why', () => {
  renderScreen(
    <LoginScreen
      mark={null}
      brandName="Entrepot"
      place="Admin"
      sending={false}
      refused={{
        ...{ code: 'LOGIN_FAILED', message: 'Name or password is wrong.' },
        ...{ params: {}, fields: {} },
      }}
      logIn={() => Promise.resolve(false)}
      challenge={() => Promise.reject(new Error('not asked for here'))}
    />,
  );
  expect(screen.getByRole('alert').textContent).toBe('Name or password is wrong.');
});

it('the slide check is as hard as the server wants it', async () => {
  const challenge = vi.fn(() => Promise.reject(new Error('not answered here')));
  renderScreen(
    <LoginScreen
      mark={null}
      brandName="Entrepot"
      place="Admin"
      sending={false}
      refused={{
        code: 'VERIFICATION_NEEDED',
        message: 'Please complete the slide check.',
        params: { level: 3 },
        fields: {},
      }}
      logIn={() => Promise.resolve(false)}
      challenge={challenge}
    />,
  );
  (await screen.findByRole('slider')).focus();
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(challenge).toHaveBeenCalledWith(3));
});

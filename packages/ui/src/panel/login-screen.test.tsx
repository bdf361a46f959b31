import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { LoginScreen } from './login-screen.tsx';

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

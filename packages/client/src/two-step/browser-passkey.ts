/** The browser's side of a passkey. Its code is fetched by those alone who use one. */
import type { Ceremony, Credential } from './two-step-call.ts';

/** Over plain http, and in old browsers, there are none. */
export const hasPasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';

/** Thrown when the person, or the browser in his name, did not go on. */
export class PasskeyNotUsed extends Error {}

const library = () => import('@simplewebauthn/browser');

export function makePasskey(options: Ceremony['options']): Promise<Credential> {
  return answered(async () =>
    (await library()).startRegistration({ optionsJSON: options as never }),
  );
}

export function askPasskey(options: Ceremony['options']): Promise<Credential> {
  return answered(async () =>
    (await library()).startAuthentication({ optionsJSON: options as never }),
  );
}

async function answered(ask: () => Promise<unknown>): Promise<Credential> {
  try {
    return (await ask()) as Credential;
  } catch (error) {
    throw new PasskeyNotUsed(error instanceof Error ? error.name : '', { cause: error });
  }
}

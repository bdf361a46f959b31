// The ceremonies of WebAuthn. A passkey belongs to the host that it was made at (decision record 0045) and always checks who
// holds it, so that it can stand alone.
import type { Factor } from '@entrepot/contract/accounts/two-step';
import { PASSKEYS } from '@entrepot/contract/accounts/rules';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { brandName } from '../../brands/index.ts';
import { type Holder, hostOf } from './holder.ts';
import { notePasskeyUse, type PasskeyRow, passkeysOf } from './queries.ts';
import { opened, sealFor, type Sealed, spend } from './sealed.ts';

export type Credential = Extract<Factor, { by: 'passkey' }>['credential'];
type AssertionJson = Parameters<typeof verifyAuthenticationResponse>[0]['response'];
type AttestationJson = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type Transports = NonNullable<
  Parameters<typeof verifyAuthenticationResponse>[0]['credential']['transports']
>;

/** What every authenticator has one of: ES256, EdDSA, RS256. */
const supportedAlgorithmIDs = [-7, -8, -257];

type Ceremony = { options: Record<string, unknown>; challenge: string };
type Purpose = Parameters<typeof opened>[2]['purpose'];

/** Asks for a passkey: for one of `own`, or for any that the browser knows of this host. */
export async function askForPasskey(
  ctx: Ctx,
  purpose: Purpose,
  { own = [], of }: { own?: readonly PasskeyRow[]; of?: string } = {},
): Promise<Ceremony> {
  const { nonce, token } = sealFor(ctx, { purpose, ...(of === undefined ? {} : { of }) });
  const host = hostOf(ctx);
  const options = await generateAuthenticationOptions({
    rpID: host,
    challenge: new Uint8Array(nonce),
    userVerification: 'required',
    allowCredentials: own
      .filter((passkey) => passkey.host === host)
      .map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  return { options: { ...options }, challenge: token };
}

export async function askForNewPasskey(ctx: Ctx, holder: Holder, of: string): Promise<Ceremony> {
  const own = await passkeysOf(ctx.db, holder.id);
  if (own.length >= PASSKEYS) {
    throw new Refusal('PASSKEY_LIMIT', { most: PASSKEYS });
  }
  const { nonce, token } = sealFor(ctx, { purpose: 'new passkey', of });
  const options = await generateRegistrationOptions({
    rpID: hostOf(ctx),
    rpName: await brandName(ctx.db, ctx.brand.id),
    userID: new TextEncoder().encode(holder.id),
    userName: holder.username,
    challenge: new Uint8Array(nonce),
    attestationType: 'none',
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
  });
  return { options: { ...options }, challenge: token };
}

/** What is to be kept of a new passkey; refuses STEP_EXPIRED and PASSKEY_WRONG. */
export async function checkNewPasskey(
  ctx: Ctx,
  { challenge, credential, of }: { challenge: string; credential: Credential; of: string },
) {
  const sealed = opened(ctx, challenge, { purpose: 'new passkey', of });
  await spend(ctx.autocommit, sealed);
  const { registrationInfo } = await orWrong(() =>
    verifyRegistrationResponse({
      ...expectedOf(ctx, sealed),
      response: credential as unknown as AttestationJson,
      supportedAlgorithmIDs,
      requireUserVerification: true,
    }),
  );
  if (!registrationInfo) {
    throw new Refusal('PASSKEY_WRONG');
  }
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports.slice(0, 10).map((transport) => transport.slice(0, 20)),
    host: hostOf(ctx),
  };
}

/**
 * Checks what a passkey signed and writes its use down; refuses STEP_EXPIRED and PASSKEY_WRONG. The challenge is used up
 * whatever comes of it.
 */
export async function checkPasskey(
  ctx: Ctx,
  passkey: PasskeyRow | undefined,
  answer: { challenge: string; credential: Credential; purpose: Purpose; of?: string },
): Promise<void> {
  const { challenge, credential, ...wanted } = answer;
  const sealed = opened(ctx, challenge, wanted);
  await spend(ctx.autocommit, sealed);
  if (passkey?.host !== hostOf(ctx)) {
    throw new Refusal('PASSKEY_WRONG');
  }
  const { verified, authenticationInfo } = await orWrong(() =>
    verifyAuthenticationResponse({
      ...expectedOf(ctx, sealed),
      response: credential as unknown as AssertionJson,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: passkey.transports as Transports,
      },
    }),
  );
  const counter = authenticationInfo.newCounter;
  if (!verified || !(await notePasskeyUse(ctx.db, { id: passkey.id, counter }, ctx.now))) {
    throw new Refusal('PASSKEY_WRONG');
  }
}

const expectedOf = (ctx: Ctx, { nonce }: Sealed) => ({
  expectedChallenge: nonce,
  expectedOrigin: ctx.origin,
  expectedRPID: hostOf(ctx),
});

/** The library throws at whatever a browser would not have sent. */
async function orWrong<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch {
    throw new Refusal('PASSKEY_WRONG');
  }
}

// Codes of an authenticator app (RFC 6238): six digits of 30 seconds, one step of drift to either side, each good once.
import { Secret, TOTP } from 'otpauth';
import type { Ctx } from '../../../platform/context.ts';
import { seal, unseal } from '../../../platform/seal.ts';
import { derivedKey } from '../../../platform/secret.ts';

const STEP_SECONDS = 30;
/** 160 bits, as RFC 4226 advises. */
const SECRET_BYTES = 20;

const totp = (secret: string) =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  });

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an app reads from the QR code. */
export const secretUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    issuer,
    label,
    digits: 6,
    period: STEP_SECONDS,
  }).toString();

/** Which 30 seconds a code belongs to, of those around `at`; undefined when it is none of theirs. */
export function stepOfCode(secret: string, code: string, at: number): number | undefined {
  const token = code.replace(/\s/g, '');
  const delta = totp(secret).validate({ token, timestamp: at, window: 1 });
  return delta === null ? undefined : Math.floor(at / (STEP_SECONDS * 1_000)) + delta;
}

/**
 * The phone's clock shows the world's time, which the demo world's time machine does not move: against the mall's own time
 * nobody could log in after a jump.
 */
export const worldTime = (): number => Date.now();

const keyOf = ({ config }: Ctx) => derivedKey(config.secret, 'authenticator secrets');
export const sealSecret = (ctx: Ctx, secret: string) => seal(keyOf(ctx), secret);
export const unsealSecret = (ctx: Ctx, sealed: string) => unseal(keyOf(ctx), sealed);

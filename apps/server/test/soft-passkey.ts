/** A passkey without a browser: it makes and signs what `@simplewebauthn/browser` would send. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

type Options = Record<string, unknown>;
/** What may be wrong with an answer. */
export type Flaws = {
  origin?: string;
  host?: string;
  challenge?: string;
  counter?: number;
  /** False: nobody was asked for finger or PIN. */
  verified?: boolean;
  /** Another key signs. */
  forged?: boolean;
};

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

export function softPasskey(origin: string) {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, options: Options, flaws: Flaws) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: flaws.challenge ?? options['challenge'],
        origin: flaws.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authData = (isNew: boolean, flaws: Flaws) => {
    const flags = 0x01 | (flaws.verified === false ? 0 : 0x04) | (isNew ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(flaws.counter ?? counter);
    const host = flaws.host ?? new URL(origin).hostname;
    return Buffer.concat([sha256(host), Buffer.from([flags]), count]);
  };
  const credential = (response: Record<string, string | string[]>) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });

  return {
    id: base64url(id),
    /** The answer to `startPasskey`. */
    made(options: Options, flaws: Flaws = {}) {
      const { x = '', y = '' } = keys.publicKey.export({ format: 'jwk' });
      const key = Buffer.concat([
        // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ]);
      const kept = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = Buffer.concat([authData(true, flaws), kept]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
        data,
      ]);
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', options, flaws)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      });
    },
    /** The answer to a challenge. */
    signed(options: Options, flaws: Flaws = {}) {
      counter += 1;
      const client = clientData('webauthn.get', options, flaws);
      const data = authData(false, flaws);
      const signer = createSign('SHA256').update(Buffer.concat([data, sha256(client)]));
      const { privateKey } = flaws.forged ? stranger : keys;
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signer.sign(privateKey)),
      });
    },
  };
}

/** A short text as CBOR has it. */
const text = (value: string) =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

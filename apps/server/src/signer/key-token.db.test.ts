/**
 * The payout signer with a key in a token: SoftHSM, which speaks PKCS#11 as hardware does, and the program that the mall ships for it
 * (tools/ask-token.py). Left out where softhsm2 and opensc are not installed.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Hex, numberToHex, recoverAddress, serializeSignature, sha256 } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import { aPayee, paidTo } from '../../test/signer-kit.ts';
import { withSigner } from '../../test/with-signer.ts';
import { keyInProgram } from './key-program.ts';
import { ORDER, recoverableSignature } from './keys.ts';

const PROGRAM = new URL('../../../../tools/ask-token.py', import.meta.url).pathname;
const MODULE = ['/usr/lib/softhsm/libsofthsm2.so', '/usr/lib64/softhsm/libsofthsm2.so'].find(
  (file) => existsSync(file),
);
const isThere = (name: string) =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
const isInstalled =
  MODULE !== undefined && ['softhsm2-util', 'pkcs11-tool', 'python3'].every(isThere);
const PIN = '246810';

describe.skipIf(!isInstalled)(
  'a key in a token (skipped where SoftHSM and OpenSC are not installed)',
  () => {
    const { chain, mall, signer, stateOf, payment } = withSigner();
    let folder = '';
    const settings = () => join(folder, 'softhsm2.conf');
    const run = (name: string, ...words: string[]) =>
      execFileSync(name, words, {
        env: { ...process.env, SOFTHSM2_CONF: settings(), TOKEN_PIN: PIN },
        stdio: ['ignore', 'pipe', 'ignore'],
      });
    const token = (...words: string[]) =>
      run('pkcs11-tool', '--module', String(MODULE), '--token-label', 'mall', ...words);
    const make = (label: string, id: string, curve = 'secp256k1') =>
      token(
        ...['--login', '--pin', 'env:TOKEN_PIN', '--keypairgen', '--key-type', `EC:${curve}`],
        ...['--label', label, '--id', id, '--usage-sign'],
      );
    const addressOf = (id: string) =>
      publicKeyToAddress(
        `0x${token('--read-object', '--type', 'pubkey', '--id', id).subarray(-65).toString('hex')}`,
      );
    const settingsOf = (label: string, address: Hex, pin = PIN) => ({
      command: [
        ...['/usr/bin/env', `SOFTHSM2_CONF=${settings()}`, `TOKEN_PIN=${pin}`],
        ...[PROGRAM, String(MODULE), 'mall'],
      ] as [string, ...string[]],
      ...{ label, address, timeoutSeconds: 30 },
    });
    let address: Hex;

    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'token-'));
      mkdirSync(join(folder, 'tokens'));
      writeFileSync(settings(), `directories.tokendir = ${join(folder, 'tokens')}\n`);
      run(
        ...(['softhsm2-util', '--init-token', '--free', '--label', 'mall'] as const),
        ...['--pin', PIN, '--so-pin', PIN],
      );
      // Another one first: whoever does not say which signs with that.
      make('savings', '01');
      make('payouts', '02');
      make('other-curve', '03', 'prime256v1');
      address = addressOf('02');
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    test('its signature of any digest is made to be the lower one, and is its key’s', async () => {
      const key = keyInProgram(settingsOf('payouts', address));
      const given = new Set<boolean>();
      for (let at = 1n; at <= 16n || given.size < 2; at += 1n) {
        const hash = sha256(numberToHex(at));
        const raw = await key.sign(Buffer.from(hash.slice(2), 'hex'));
        expect(raw).toHaveLength(64);
        given.add(BigInt(`0x${Buffer.from(raw.subarray(32)).toString('hex')}`) > ORDER / 2n);
        const { r, s, yParity } = await recoverableSignature(key, hash);
        expect(BigInt(s) <= ORDER / 2n).toBe(true);
        const signature = serializeSignature({ r, s, yParity });
        expect(await recoverAddress({ hash, signature })).toBe(address);
      }
      key.stop();
    });

    test('a wrong PIN is tried once, and a key that is not there or is another one is not signed with', async () => {
      const wrong = keyInProgram(settingsOf('payouts', address, '111111'));
      await expect(wrong.publicKey()).rejects.toThrow('CKR_PIN_INCORRECT');
      await expect(wrong.sign(Buffer.alloc(32, 1))).rejects.toThrow('is not tried again');
      await expect(wrong.publicKey()).rejects.toThrow('is not tried again');
      wrong.stop();
      const ask = (label: string) => keyInProgram(settingsOf(label, address));
      for (const [label, told] of [
        ['nothing', 'there is no such key'],
        ['other-curve', 'not one of secp256k1'],
        ['savings', `another key than the configured address: that of ${addressOf('01')}`],
      ] as const) {
        const key = ask(label);
        await expect(key.publicKey(), label).rejects.toThrow(told);
        key.stop();
      }
    });

    test('a withdrawal is paid with it, by a signer that runs as a process', async () => {
      signer().configure({ key: { driver: 'program', ...settingsOf('payouts', address) } });
      await chain().drip('ETH', address, '10');
      await chain().drip('USDT', address, '1000');
      await chain().mine(1);
      const key = keyInProgram(settingsOf('payouts', address));
      await signer().turn({ key });
      const buyer = await aPayee(mall());
      const { id, net } = await buyer.ask('60');
      await mall().advance(10);
      const running = signer().process();
      const isSent = async () => expect((await payment(id))?.state).toBe('signed');
      await vi.waitFor(isSent, { timeout: 40_000, interval: 200 });
      await running.stop();
      await chain().mine(8);
      await signer().turn({ key });
      await mall().advance(10);
      expect(await stateOf(id)).toBe('settled');
      expect(await paidTo(chain(), buyer.address)).toBe(BigInt(Number(net) * 1e6));
      key.stop();
    });
  },
);

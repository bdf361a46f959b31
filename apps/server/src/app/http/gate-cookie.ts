// Who has done the slide check of a brand with a gate (spec §2, openVerify). The browser forgets it when it is closed; a stolen or
// shared one holds half a day.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Audience } from '@entrepot/contract/operation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { later } from '../../platform/days.ts';
import { derivedKey } from '../../platform/secret.ts';
import type { Shared } from './origin.ts';

type Known = Pick<Shared, 'config' | 'clock'>;

const NAME = 'verify';
const VALUE = new RegExp(`(?:^|;\\s*)${NAME}=(\\d{1,16})\\.([\\w-]{43})(?:;|$)`);
const LIFE_MS = 12 * 3_600_000;

const signed = ({ config }: Known, until: string): Buffer =>
  createHmac('sha256', derivedKey(config.secret, 'visits past the gate')).update(until).digest();

export function passGate(reply: FastifyReply, known: Known, audience: Audience): void {
  const until = String(later(known.clock.now(), LIFE_MS).getTime());
  const secure = known.config.urls[audience].startsWith('https:') ? '; Secure' : '';
  // Not `Strict`: who follows a link from elsewhere has passed the gate all the same.
  const rules = `Path=/; HttpOnly; SameSite=Lax${secure}`;
  const value = `${until}.${signed(known, until).toString('base64url')}`;
  reply.header('set-cookie', `${NAME}=${value}; ${rules}`);
}

export function hasPassedGate({ headers }: FastifyRequest, known: Known): boolean {
  const [, until = '', mark = ''] = VALUE.exec(headers.cookie ?? '') ?? [];
  const given = Buffer.from(mark, 'base64url');
  const wanted = signed(known, until);
  return (
    given.length === wanted.length &&
    timingSafeEqual(given, wanted) &&
    Number(until) > known.clock.now().getTime()
  );
}

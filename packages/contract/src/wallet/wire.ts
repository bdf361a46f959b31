// The wallet as existing clients know it (existing-clients.md §2.2).
import { z } from 'zod';
import type { Amount } from '../money.ts';
import { number, optionalText, text } from '../wire.ts';

export const wireBalance = ({ available }: { available: Amount }) => ({ money: number(available) });

/** The PC client takes the token of a withdrawal from here as well (existing-clients.md §2.10). */
export const wireToken = ({ sessionToken }: { sessionToken: string }) => ({
  session_token: sessionToken,
});

/** They also name the coin; this mall's money is USDT on every network. */
export const bindInput = z
  .object({ blockchain_name: text, coin: optionalText, channel_address: text })
  .transform((wire) => ({
    chain: wire.blockchain_name.trim().toUpperCase(),
    address: wire.channel_address,
  }));

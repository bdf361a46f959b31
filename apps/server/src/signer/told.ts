import { BaseError } from 'viem';

/** What a log may say of an error: whole messages of viem have the node's address in them, and in that address may be a password. */
export const toldOf = (error: unknown): object =>
  error instanceof BaseError ? { reason: error.shortMessage } : { error };

// Shapes of what nodes answer. A number of 64 bits or more comes as text and becomes a bigint, never a float.
import { z } from 'zod';

/** Seconds since 1970; nothing of a chain is older than 2009 or younger than a year after 2100. */
export const seconds = z
  .int()
  .min(0)
  .max(4_200_000_000)
  .transform((value) => new Date(value * 1_000));

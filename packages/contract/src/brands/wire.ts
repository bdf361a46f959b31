// Existing clients' shapes of a brand's settings (existing-clients.md §2.1).
import { z } from 'zod';
import { text } from '../wire.ts';

export const settingsInput = z.object({ code: text }).transform(({ code }) => ({
  fitting: true,
  codes: code
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean),
}));

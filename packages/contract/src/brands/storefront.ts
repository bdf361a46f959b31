import { z } from 'zod';
import { op } from '../operation.ts';
import { settingsInput } from './wire.ts';
import { brand } from './types.ts';

export const brandsStorefront = {
  getBrand: op({
    summary: 'The brand of this host: look, links, languages and open settings',
    who: 'anyone',
    effect: 'read',
    output: brand,
  }),
  getSettings: op({
    summary: 'Open settings by code; a code that is not open or unknown is left out',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({
      codes: z.array(z.string().max(100)).max(50),
      /** Existing clients bound every quantity by the mall's maximum alone: it is answered so that any goods can be bought. */
      fitting: z.boolean().default(false),
    }),
    output: z.record(z.string(), z.string()),
    log: ['codes'],
    wire: {
      paths: ['syspara!getSyspara'],
      input: settingsInput,
    },
  }),
};

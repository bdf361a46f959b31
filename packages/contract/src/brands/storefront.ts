import { z } from 'zod';
import { anyone } from '../operation.ts';
import { settingsInput } from './wire.ts';
import { brand } from './types.ts';

export const brandsStorefront = {
  getBrand: anyone.reads({
    summary: 'The brand of this host: look, links, languages and open settings',
    output: brand,
  }),
  getSettings: anyone.reads({
    summary: 'Open settings by code; a code that is not open or unknown is left out',
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

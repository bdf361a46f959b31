// What a row says of samples. A row that says nothing leaves them as they are, and so does what cannot be read: a price that
// nobody meant is worse than yesterday's.
import { MOST_SAMPLE_PIECES } from '@entrepot/contract/catalogue/rules';
import type { Samples } from '../features/catalogue/index.ts';
import { asText, readPrice } from './clean.ts';
import type { Columns } from './fields.ts';
import type { Readers } from './read-goods.ts';

const NONE = new Set(['0', 'false', 'no', 'n', 'none']);

/** A price means that there are samples, unless the row says that there are none; the report names what is wrong. */
export function readSamples(columns: Columns, { whole, tell }: Readers): Samples {
  const allowed = asText(columns.get('samples')).trim().toLowerCase();
  if (NONE.has(allowed)) {
    return { samplePrice: null };
  }
  const given = columns.get('samplePrice');
  const most = columns.get('sampleMost');
  const read = readPrice(given);
  if ('wrong' in read) {
    tell('samplePrice', read.wrong);
  } else if ('missing' in read && asText(given).trim() !== '') {
    tell('samplePrice', 'is too small');
  } else if ('missing' in read && allowed !== '') {
    tell('samplePrice', 'is missing');
  }
  return {
    ...('price' in read ? { samplePrice: read.price } : {}),
    ...(most === undefined
      ? {}
      : { sampleMost: whole('sampleMost', most, [1, MOST_SAMPLE_PIECES], 1) }),
  };
}

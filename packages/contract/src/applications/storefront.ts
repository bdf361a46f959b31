import { buyer } from '../operation.ts';
import { applyInput, applying, ofApplication } from './types.ts';

/** How somebody with an account asks to open a shop. */
export const applicationsStorefront = {
  getApplying: buyer.reads({
    summary: 'The own last application to open a shop, and where its answer may be sent.',
    output: applying,
  }),
  apply: buyer.writes({
    summary:
      'Apply to open a shop; the same again while it waits is the same application, anything else has to wait for the answer.',
    input: applyInput,
    output: applying,
    refusals: [
      'HAS_SHOP',
      'APPLICATION_WAITING',
      'APPLICATION_QUOTA',
      'APPLICATION_EMAIL_NOT_PROVEN',
      'CATEGORY_NOT_FOUND',
      'SHOP_NAME_TAKEN',
    ],
    log: ['country'],
  }),
  withdrawApplication: buyer.writes({
    summary: 'Take the own application back while it waits.',
    ...ofApplication,
    output: applying,
    refusals: ['APPLICATION_NOT_OPEN'],
  }),
};

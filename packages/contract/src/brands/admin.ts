import { z } from 'zod';
import { operator } from '../operation.ts';
import { brandId } from '../shapes.ts';
import { brandsStorefront } from './storefront.ts';
import {
  brandChange,
  brandForEditing,
  closingInput,
  newBrand,
  settingCode,
  settingRow,
} from './types.ts';

export const brandsAdmin = {
  getBrand: brandsStorefront.getBrand,
  listBrands: operator.reads({
    needs: 'any-operator',
    summary: 'All brands as they are edited',
    output: z.object({ rows: z.array(brandForEditing) }),
  }),
  createBrand: operator.writes({
    needs: 'settings',
    summary: 'Makes a new brand; it is closed until its settings open it',
    input: newBrand,
    output: brandForEditing,
    refusals: ['BRAND_COLOURS_UNREADABLE', 'BRAND_SLUG_TAKEN'],
    log: ['slug'],
  }),
  updateBrand: operator.writes({
    needs: 'settings',
    summary: 'Changes a brand; what is left out stays',
    input: brandChange,
    output: brandForEditing,
    refusals: [
      'BRAND_CHANGED',
      'BRAND_COLOURS_UNREADABLE',
      'BRAND_HOST_TAKEN',
      'BRAND_LOGO_NOT_PLAIN',
      'PICTURE_NOT_YOURS',
      'PICTURE_SHAPE',
    ],
    bodyBytes: 1_048_576,
    object: { field: 'id', kind: 'brand', notFound: 'BRAND_NOT_FOUND' },
  }),
  listSettings: operator.reads({
    needs: 'settings',
    summary: 'All settings of a brand with their limits',
    input: z.strictObject({ brandId }),
    output: z.object({ rows: z.array(settingRow) }),
    object: { field: 'brandId', kind: 'brand', notFound: 'BRAND_NOT_FOUND' },
  }),
  updateSetting: operator.writes({
    needs: 'settings',
    summary: 'Changes one setting of a brand; null returns it to the fallback',
    input: z.strictObject({
      brandId,
      code: settingCode,
      /** Enough for a sentence in each language. */
      value: z.string().max(8_000).nullable(),
      /** With a flag that closes a way out: why, and until when. */
      ...closingInput.partial().shape,
    }),
    output: settingRow,
    refusals: ['MONEY_HOLDER_MISSING', 'CLOSING_WITHOUT_END', 'SETTING_DOES_NOT_FIT'],
    log: ['code', 'why', 'untilDay'],
    logAnswer: ['before', 'value'],
    object: { field: 'brandId', kind: 'brand', notFound: 'BRAND_NOT_FOUND' },
  }),
};

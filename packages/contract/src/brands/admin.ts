import { z } from 'zod';
import { op } from '../operation.ts';
import { brandId } from '../shapes.ts';
import { brandsStorefront } from './storefront.ts';
import { brandChange, brandForEditing, newBrand, settingCode, settingRow } from './types.ts';

export const brandsAdmin = {
  getBrand: brandsStorefront.getBrand,
  listBrands: op({
    summary: 'All brands as they are edited',
    who: 'operator',
    effect: 'read',
    output: z.object({ rows: z.array(brandForEditing) }),
  }),
  createBrand: op({
    summary: 'Makes a new brand; it is closed until its settings open it',
    who: 'operator',
    effect: 'write',
    input: newBrand,
    output: brandForEditing,
    refusals: ['BRAND_COLOURS_UNREADABLE', 'BRAND_SLUG_TAKEN'],
    log: ['slug'],
  }),
  updateBrand: op({
    summary: 'Changes a brand; what is left out stays',
    who: 'operator',
    effect: 'write',
    input: brandChange,
    output: brandForEditing,
    refusals: [
      'BRAND_NOT_FOUND',
      'BRAND_CHANGED',
      'BRAND_COLOURS_UNREADABLE',
      'BRAND_HOST_TAKEN',
      'BRAND_LOGO_NOT_PLAIN',
      'PICTURE_NOT_YOURS',
      'PICTURE_SHAPE',
    ],
    log: ['id'],
    bodyBytes: 1_048_576,
    object: { field: 'id', kind: 'brand', notFound: 'BRAND_NOT_FOUND' },
  }),
  listSettings: op({
    summary: 'All settings of a brand with their limits',
    who: 'operator',
    effect: 'read',
    input: z.strictObject({ brandId }),
    output: z.object({ rows: z.array(settingRow) }),
    refusals: ['BRAND_NOT_FOUND'],
    log: ['brandId'],
    object: { field: 'brandId', kind: 'brand', notFound: 'BRAND_NOT_FOUND' },
  }),
  updateSetting: op({
    summary: 'Changes one setting of a brand; null returns it to the fallback',
    who: 'operator',
    effect: 'write',
    input: z.strictObject({
      brandId,
      code: settingCode,
      value: z.string().max(500).nullable(),
    }),
    output: settingRow,
    refusals: ['BRAND_NOT_FOUND'],
    log: ['brandId', 'code'],
    object: { field: 'brandId', kind: 'brand', notFound: 'BRAND_NOT_FOUND' },
  }),
};

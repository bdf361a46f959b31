import type { OwnShop } from '@entrepot/contract/sellers/types';
import { describe, expect, it } from 'vitest';
import { changedFields, conflictsOf, inputOf, problemsOf } from './shop-draft.ts';

const SHOP = {
  name: 'Pier Nine',
  mark: 'PN',
  city: 'Porto',
  country: 'PT',
  description: { en: 'Tools.' },
  picture: null,
  banner: null,
  version: 3,
} as unknown as OwnShop;

describe('the shop’s draft', () => {
  it('sends only what differs', () => {
    const edits = { name: ' Pier Ten ', city: 'Porto', description: { en: 'Tools.', ar: '' } };
    expect(changedFields(SHOP, edits)).toEqual(['name']);
    expect(inputOf(SHOP, edits)).toEqual({ version: 3, name: 'Pier Ten' });
  });

  it('knows what somebody else changed too', () => {
    const now = { ...SHOP, city: 'Braga', name: 'Pier 9', version: 4 };
    expect(conflictsOf(now, { seen: SHOP, edits: { name: 'Pier Ten' } })).toEqual(['name']);
  });

  it('takes a mark of one to three letters or digits', () => {
    expect(problemsOf(SHOP, { mark: 'P-9' })).toContain('mark');
    expect(problemsOf(SHOP, { mark: '埠9' })).not.toContain('mark');
  });
});

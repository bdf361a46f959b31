import { describe, expect, it } from 'vitest';
import { parcelProblems, pasted, shipmentOf, type ParcelDraft } from './ship-draft.ts';

const draft = (parcels: Record<string, Partial<ParcelDraft>>) => ({
  carrier: ' Nordlinje ',
  parcels: Object.fromEntries(
    Object.entries(parcels).map(([id, parcel]) => [
      id,
      { trackingNumber: 'AA 1', cartons: '', ...parcel },
    ]),
  ),
});

describe('what is wrong with parcels', () => {
  it.each<[string, Record<string, Partial<ParcelDraft>>, object]>([
    ['nothing', { 1: {}, 2: { trackingNumber: 'AA 2', cartons: '3' } }, {}],
    ['no number', { 1: { trackingNumber: ' ' } }, { '1.trackingNumber': 'ship.problem.tracking' }],
    [
      'a number twice',
      { 1: {}, 2: { trackingNumber: ' AA 1 ' } },
      { '2.trackingNumber': 'ship.problem.twice' },
    ],
    [
      'both fields of one order',
      { 1: { trackingNumber: '', cartons: '0' } },
      { '1.trackingNumber': 'ship.problem.tracking', '1.cartons': 'ship.problem.cartons' },
    ],
    ['half a carton', { 1: { cartons: '1.5' } }, { '1.cartons': 'ship.problem.cartons' }],
    ['too many', { 1: { cartons: '10001' } }, { '1.cartons': 'ship.problem.cartons' }],
  ])('%s', (_, parcels, problems) => {
    expect(parcelProblems(draft(parcels), Object.keys(parcels))).toEqual(problems);
  });
});

it('a pasted column runs down from the order it was pasted into', () => {
  const filled = pasted(
    draft({ 1: {}, 2: {}, 3: {} }),
    ['1', '2', '3'],
    '2',
    'B 2\r\n\n B 3 \nB 4',
  );
  expect(Object.values(filled?.parcels ?? {}).map((each) => each.trackingNumber)).toEqual([
    'AA 1',
    'B 2',
    'B 3',
  ]);
  expect(pasted(draft({ 1: {} }), ['1'], '1', 'only one')).toBeUndefined();
});

it('what is sent has no blanks, and no number of cartons where none was given', () => {
  expect(shipmentOf(draft({ 1: { trackingNumber: ' AA 1 ' } }), '1')).toEqual({
    orderId: '1',
    carrier: 'Nordlinje',
    trackingNumber: 'AA 1',
    cartons: null,
  });
});

import { expect, test } from 'vitest';
import { holderMissing } from './money-holder.ts';

const LICENSED = {
  money_holder: 'Harbour Payments Ltd',
  money_licence_authority: 'Harbour Authority',
  money_licence_number: '4711',
  money_licence_link: 'https://register.example/4711',
};
const { money_licence_authority: _, money_licence_number: __, ...UNLICENSED } = LICENSED;

test.each([
  ['nothing', {}, ['holder', 'licence', 'link']],
  ['all with a licence', LICENSED, []],
  [
    'why none is needed',
    { ...UNLICENSED, money_no_licence: '{"en":"A bank holds it in trust"}' },
    [],
  ],
  ['neither', UNLICENSED, ['licence']],
  ['a number without an authority', { ...LICENSED, money_licence_authority: '' }, ['licence']],
  ['an authority without a number', { ...LICENSED, money_licence_number: '  ' }, ['licence']],
  ['no holder', { ...LICENSED, money_holder: '' }, ['holder']],
  ['no link', { ...LICENSED, money_licence_link: '' }, ['link']],
] as const)('%s', (_name, stored, missing) => {
  expect(holderMissing(stored)).toEqual(missing);
});

import { anId } from '@entrepot/contract/testing/an-id';
import { PLAIN } from '@entrepot/contract/brands/character';
import type { BrandForEditing } from '@entrepot/contract/brands/types';
import { changedIn, problemsOf, sentOf } from '@entrepot/client/form/fields.ts';
import { expect, test } from 'vitest';
import { BRAND_RULES, draftOf, shownColours, tooWeak, type BrandDraft } from './brand-draft.ts';

const BRAND: BrandForEditing = {
  id: anId('00000000-0000-7000-8000-000000000001'),
  slug: 'entrepot',
  name: 'Entrepot',
  colours: { main: '#c8371b', hover: '#a52b14', footer: '#12262b' },
  character: PLAIN,
  logo: { svg: null, picture: null },
  hosts: ['entrepot.example'],
  language: 'en',
  languages: ['en', 'ar'],
  tagline: { en: 'By the lot' },
  contact: {},
  links: [],
  pages: ['about'],
  isDefault: true,
  mallOpen: true,
  moneyOpen: true,
  moneyMissing: [],
  closings: [],
  version: 1,
};

const draft = draftOf(BRAND);

test.each<[string, Partial<BrandDraft>, string[]]>([
  ['nothing', {}, []],
  [
    'capitals and blank lines',
    { colours: { ...draft.colours, main: '#C8371B' }, hosts: 'Entrepot.example\n\n' },
    [],
  ],
  ['a name and no host', { name: 'Quay', hosts: '' }, ['name', 'hosts']],
])('%s: changed is what would be stored otherwise', (_, edits, names) => {
  expect(changedIn(BRAND_RULES, draft, edits)).toEqual(names);
});

test('hosts are sent one by one, and a picture by its id', () => {
  const picture = { id: 'p1' } as BrandDraft['logo']['picture'];
  const typed = { ...draft, hosts: ' Quay.example\npier.example ', logo: { svg: null, picture } };
  expect(sentOf(BRAND_RULES, typed, ['hosts', 'logo'])).toEqual({
    hosts: ['quay.example', 'pier.example'],
    logo: { svg: null, picture: 'p1' },
  });
});

test.each<[Partial<BrandDraft>, object]>([
  [{}, {}],
  [{ name: ' ' }, { name: 'form.nameMissing' }],
  [{ hosts: 'ok.example\nnot a host!' }, { hosts: ['form.hostBad', { host: 'host!' }] }],
  [{ colours: { ...draft.colours, main: '#c83' } }, { colours: 'form.colourBad' }],
  [
    { character: { ...draft.character, container: 'ENT 1' } },
    { character: 'character.containerBad' },
  ],
])('with %j is wrong: %j', (edits, problems) => {
  expect(problemsOf(BRAND_RULES, { ...draft, ...edits })).toEqual(problems);
});

test('colours too alike to be read are told with the figure that stands in the table', () => {
  const contrast = (footer: string) =>
    tooWeak({ ...draft, colours: { ...draft.colours, footer } }).contrast;
  expect(contrast(draft.colours.footer)).toBeUndefined();
  // The footer carries its own near-white alone.
  expect(contrast('#999999')).toEqual(['form.weak', { ratio: 2.5, needed: 4.5 }]);
  expect(contrast('#9')).toBeUndefined();
});

test('a half-typed colour leaves the picture at the stored one', () => {
  const typed = { ...draft, colours: { ...draft.colours, main: '#0f' } };
  expect(shownColours(typed, BRAND.colours).main).toBe('#c8371b');
});

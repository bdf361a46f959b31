import { anId } from '@entrepot/contract/testing/an-id';
import { PLAIN } from '@entrepot/contract/brands/character';
import type { BrandForEditing } from '@entrepot/contract/brands/types';
import { expect, test } from 'vitest';
import { changesOf, draftOf, editsOf, problemsOf, shownColours } from './brand-draft.ts';

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
  changedAt: '2026-11-21T10:00:00.000Z',
};

test('an untouched draft changes nothing, and only what differs is sent', () => {
  const draft = draftOf(BRAND);
  expect(changesOf(BRAND, draft)).toEqual({});
  // Capitals and blank lines are no change.
  expect(
    changesOf(BRAND, {
      ...draft,
      colours: { ...draft.colours, main: '#C8371B' },
      hosts: 'Entrepot.example\n\n',
    }),
  ).toEqual({});
  expect(changesOf(BRAND, { ...draft, name: 'Quay', hosts: '' })).toEqual({
    name: 'Quay',
    hosts: [],
  });
});

test('what somebody else saved while one was typing is not taken back', () => {
  const edits = editsOf(BRAND, { ...draftOf(BRAND), name: 'Quay' });
  const newer = { ...BRAND, hosts: ['quay.example'] };
  expect(changesOf(newer, { ...draftOf(newer), ...edits })).toEqual({ name: 'Quay' });
  expect(edits).toEqual({ name: 'Quay', seenAt: BRAND.changedAt });
});

test('problems are told before sending', () => {
  const draft = draftOf(BRAND);
  expect(problemsOf(draft)).toEqual({});
  expect(problemsOf({ ...draft, name: ' ', hosts: 'ok.example\nnot a host!' })).toEqual({
    name: 'missing',
    hosts: 'host!',
  });
  expect(problemsOf({ ...draft, colours: { ...draft.colours, main: '#c83' } }).colour).toEqual({
    main: true,
  });
  // The footer carries its own near-white alone: the figure that stands in the table.
  expect(problemsOf({ ...draft, colours: { ...draft.colours, footer: '#999999' } }).contrast).toBe(
    2.5,
  );
});

test('a half-typed colour leaves the picture at the stored one', () => {
  const draft = draftOf(BRAND);
  const typed = { ...draft, colours: { ...draft.colours, main: '#0f' } };
  expect(shownColours(typed, BRAND.colours).main).toBe('#c8371b');
});

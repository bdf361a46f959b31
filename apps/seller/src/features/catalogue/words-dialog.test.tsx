import { anId } from '@entrepot/contract/testing/an-id';
import type {
  DescribeListingInput,
  ListingWords,
} from '@entrepot/contract/catalogue/describe-listing';
import type { OwnListing } from '@entrepot/contract/catalogue/own-listing-types';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refusal, renderPage } from '../../testing/render-page.tsx';
import { WordsDialog } from './words-dialog.tsx';

const LISTING = { id: 'listing', name: 'Steel teapot', version: 7 } as OwnListing;
const PICTURE = { id: 'ab/1', width: 9, height: 9, tint: '#cc0000' };
const OTHER = { ...PICTURE, id: 'ab/2' };
const WORDS: ListingWords = {
  listingId: anId('listing'),
  version: 7,
  categoryId: 'tea',
  pictures: [PICTURE, OTHER],
  texts: { en: { name: 'Steel teapot', summary: 'With strainer', description: 'One.' } },
  shared: false,
};
const TREE = {
  departments: [
    {
      id: 'home',
      name: 'Home',
      children: [
        { id: 'tea', name: 'Tea' },
        { id: 'kettles', name: 'Kettles' },
      ],
    },
  ],
};

/** A mall with one listing, which somebody else may change. */
async function open(change: Partial<ListingWords> = {}) {
  const mall = { stored: { ...WORDS, ...change } };
  const sent: DescribeListingInput[] = [];
  const onClose = vi.fn();
  const { user } = renderPage(<WordsDialog listing={LISTING} onClose={onClose} />, {
    'catalogue.getListingWords': () => mall.stored,
    'catalogue.getCategoryTree': () => TREE,
    'catalogue.describeListing': (input: DescribeListingInput) => {
      sent.push(input);
      if (input.version !== mall.stored.version) {
        throw refusal('LISTING_CHANGED', 'Someone else changed this listing in the meantime.');
      }
      mall.stored = { ...mall.stored, version: mall.stored.version + 1 };
      return mall.stored;
    },
  });
  await screen.findByRole('dialog');
  const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}\\W*$`));
  const fill = async (label: string, text: string) => {
    await user.clear(field(label));
    if (text) {
      await user.type(field(label), text);
    }
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, mall, sent, onClose, field, fill, press };
}

it('shows what is there, and sends only what was changed', async () => {
  const { user, sent, onClose, field, fill, press } = await open();
  await screen.findByRole('option', { name: /Kettles/ });
  expect(field('Name')).toHaveProperty('value', 'Steel teapot');
  expect(field('Category')).toHaveProperty('value', 'tea');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await fill('Name', 'Steel pot');
  await user.selectOptions(field('Category'), 'kettles');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    {
      listingId: 'listing',
      version: 7,
      categoryId: 'kettles',
      texts: { en: { name: 'Steel pot', summary: 'With strainer', description: 'One.' } },
    },
  ]);
});

it('takes away a picture without touching the texts', async () => {
  const { user, sent, onClose, press } = await open();
  const [first] = await screen.findAllByRole('button', { name: /^Remove/ });
  await user.click(first as HTMLElement);
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ listingId: 'listing', version: 7, pictures: ['ab/2'] }]);
});

it('describes goods in another language, which needs a name', async () => {
  const { user, sent, onClose, field, fill, press } = await open();
  await user.selectOptions(await screen.findByLabelText(/^Language/), 'de');
  expect(field('Name')).toHaveProperty('value', '');
  await fill('Description', 'Eins.');
  await press('Save');
  expect(screen.getByText('Required')).toBeTruthy();
  expect(sent).toEqual([]);
  await fill('Name', 'Teekanne');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent[0]?.texts).toEqual({
    de: { name: 'Teekanne', summary: '', description: 'Eins.' },
  });
});

it('saves upon what somebody else changed elsewhere, after saying so', async () => {
  const { mall, sent, onClose, field, fill, press } = await open();
  await screen.findByRole('option', { name: /Kettles/ });
  await fill('Name', 'Mine');
  mall.stored = { ...mall.stored, categoryId: 'kettles', version: 8 };
  await press('Save');
  await screen.findByText('Someone else changed this listing in the meantime.');
  await waitFor(() => expect(field('Category')).toHaveProperty('value', 'kettles'));
  expect(field('Name')).toHaveProperty('value', 'Mine');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.map(({ version }) => version)).toEqual([7, 8]);
});

it('overwrites nobody unseen, and keeps what was typed', async () => {
  const { mall, sent, onClose, field, fill, press } = await open();
  await screen.findByRole('option', { name: /Kettles/ });
  await fill('Name', 'Mine');
  const theirs = { name: 'Theirs', summary: '', description: '' };
  mall.stored = { ...mall.stored, version: 8, texts: { en: theirs } };
  await press('Save');
  await screen.findByText(/is now Theirs. You entered Mine, With strainer, One../);
  expect(field('Name')).toHaveProperty('value', 'Mine');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await press('Keep mine');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.map(({ version }) => version)).toEqual([7, 8]);
});

it('goods that other shops sell too are not edited here, and that is said', async () => {
  await open({ shared: true });
  await screen.findByText(/Other shops sell this product too/);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByLabelText(/^Name/)).toBeNull();
});

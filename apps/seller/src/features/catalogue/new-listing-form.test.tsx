import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { refusal, renderPage, type Answers } from '../../testing/render-page.tsx';
import { NewListingForm } from './new-listing-form.tsx';

const TREE = {
  departments: [{ id: 'home', name: 'Home', children: [{ id: 'kettles', name: 'Kettles' }] }],
};

async function open(addListing: Answers['catalogue.addListing']) {
  const onAdded = vi.fn<(listingId: string) => void>();
  const page = renderPage(<NewListingForm onAdded={onAdded} />, {
    'catalogue.getCategoryTree': () => TREE,
    'catalogue.addListing': addListing,
    'uploads.uploadPicture': () => ({ id: 'ab/1', width: 9, height: 9, tint: '#cc0000' }),
  });
  await screen.findByRole('option', { name: /Kettles/ });
  // Labels of needed fields end in a star.
  const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}\\W*$`));
  const fill = async (label: string, text: string) => {
    await page.user.clear(field(label));
    await page.user.type(field(label), text);
  };
  const add = () => page.user.click(screen.getByRole('button', { name: 'Add product' }));
  return { ...page, onAdded, field, fill, add };
}

it('says what is missing, once one has tried, and sends nothing', async () => {
  const send = vi.fn();
  const { add, field } = await open(send);
  expect(screen.queryByText('Required')).toBeNull();
  await add();
  expect(screen.getAllByText('Required')).toHaveLength(2);
  expect(
    screen.getByText('A price above zero with up to four decimals, such as 12.50'),
  ).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
});

it('sends goods with pictures and variants, and opens the new listing', async () => {
  const sent: object[] = [];
  const { user, field, fill, add, onAdded } = await open((input: object) => {
    sent.push(input);
    return { listingId: 'new' };
  });
  const picture = new File(['x'], 'a.png', { type: 'image/png' });
  const pictures = screen.getByRole('group', { name: 'Pictures, main picture first' });
  await user.upload(pictures.querySelector('input') as HTMLInputElement, picture);
  await within(pictures).findByRole('img');
  await fill('Name', 'Enamel kettle');
  await user.selectOptions(field('Category'), 'kettles');
  await fill('Price', '12,50');
  await user.click(screen.getByRole('button', { name: 'Add an option' }));
  expect(screen.queryByLabelText('Stock')).toBeNull();
  await fill('Option name', 'Colour');
  await fill('Value 1', 'Ochre');
  await fill('Surcharge 1', '0.5');
  await fill('Stock 1', '40');
  await add();
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith('new'));
  expect(sent).toMatchObject([
    {
      language: 'en',
      name: 'Enamel kettle',
      categoryId: 'kettles',
      pictures: ['ab/1'],
      price: '12.5',
      listPrice: null,
      variants: [{ attributes: [{ name: 'Colour', value: 'Ochre' }], surcharge: '0.5', stock: 40 }],
    },
  ]);
});

it('keeps what was typed when it is refused, and sends the same goods again', async () => {
  const refs: string[] = [];
  const { user, field, fill, add, onAdded } = await open(({ ref }: { ref: string }) => {
    refs.push(ref);
    if (refs.length === 1) {
      throw refusal('CATEGORY_NOT_FOUND', 'There is no such category.');
    }
    return { listingId: 'new' };
  });
  await fill('Name', 'Enamel kettle');
  await user.selectOptions(field('Category'), 'kettles');
  await fill('Price', '12.50');
  await add();
  expect((await screen.findByRole('alert')).textContent).toBe('There is no such category.');
  expect(field('Name')).toHaveProperty('value', 'Enamel kettle');
  await add();
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  expect(refs[0]).toBe(refs[1]);
});

it('has what was typed when one comes back from another page, and is empty once it was added', async () => {
  function Desk() {
    const [shown, setShown] = useState(true);
    return (
      <>
        <button onClick={() => setShown(!shown)}>elsewhere</button>
        {shown && <NewListingForm onAdded={() => {}} />}
      </>
    );
  }
  const { user } = renderPage(<Desk />, {
    'catalogue.getCategoryTree': () => TREE,
    'catalogue.addListing': () => ({ listingId: 'new' }),
  });
  const name = async () => screen.findByLabelText<HTMLInputElement>(/^Name/);
  await user.type(await name(), 'Enamel kettle');
  await user.click(screen.getByText('elsewhere'));
  await user.click(screen.getByText('elsewhere'));
  expect((await name()).value).toBe('Enamel kettle');
  await user.selectOptions(screen.getByLabelText(/^Category/), 'kettles');
  await user.type(screen.getByLabelText(/^Price/), '12.50');
  await user.click(screen.getByRole('button', { name: 'Add product' }));
  await waitFor(async () => expect((await name()).value).toBe(''));
});

it('says that the categories did not load, and asks again', async () => {
  let asked = 0;
  const { user } = renderPage(<NewListingForm onAdded={() => {}} />, {
    'catalogue.getCategoryTree': () => {
      asked += 1;
      if (asked === 1) {
        throw refusal('NOT_FOUND', 'Not here.');
      }
      return TREE;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('option', { name: /Kettles/ });
  expect(screen.queryByRole('alert')).toBeNull();
});

import { anId } from '@entrepot/contract/testing/an-id';
import { PLAIN } from '@entrepot/contract/brands/character';
import type { BrandForEditing } from '@entrepot/contract/brands/types';
import { ApiRefusal } from '@entrepot/client/call.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import brands from '../../../locales/en/brands.json';
import { renderPanel, type Answers } from '../../testing/render-panel.tsx';
import { BrandEditor } from './brand-editor.tsx';
import { BrandsPage } from './brands-page.tsx';

const BRAND: BrandForEditing = {
  id: anId('00000000-0000-7000-8000-000000000001'),
  slug: 'entrepot',
  name: 'Entrepot',
  colours: { main: '#c8371b', hover: '#a52b14', footer: '#12262b' },
  character: PLAIN,
  logo: { svg: null, picture: null },
  hosts: [],
  language: 'en',
  languages: ['en'],
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

const open = (answers: Answers = {}) =>
  renderPanel(<BrandEditor brand={BRAND} />, {
    messages: { brands },
    answers: { 'content.getSamples': () => ({ goods: [], departments: [] }), ...answers },
  });

test('only what was changed is sent, and a double click sends it once', async () => {
  const { user, of } = await open({ 'brands.updateBrand': () => BRAND });
  const save = screen.getByRole('button', { name: /^Save/ });
  expect(save).toHaveProperty('disabled', true);
  await user.clear(screen.getByLabelText(/^Name/));
  await user.type(screen.getByLabelText(/^Name/), 'Quay');
  expect(screen.getByText('1 unsaved change')).toBeTruthy();
  await user.dblClick(save);
  await waitFor(() => expect(screen.getByText('Entrepot saved')).toBeTruthy());
  expect(of('brands.updateBrand').map(({ input }) => input)).toEqual([
    { id: BRAND.id, version: 1, name: 'Quay' },
  ]);
});

test('colours that cannot carry text are told while choosing and never sent', async () => {
  const { user, of } = await open();
  const footer = screen.getByLabelText('Footer');
  await user.clear(footer);
  await user.type(footer, '999999');
  expect(footer).toHaveProperty('value', '#999999');
  expect(screen.getByRole('alert').textContent).toContain('2.5:1');
  expect(screen.getByText('10 of 12 pass')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(of('brands.updateBrand')).toEqual([]);
});

test('a host that another brand has is told at its field, and what was typed stays', async () => {
  const { user } = await open({
    'brands.updateBrand': () => {
      throw new ApiRefusal('BRAND_HOST_TAKEN', 'halcyon.example belongs to another brand');
    },
  });
  const hosts = screen.getByLabelText('Addresses of this brand');
  await user.type(hosts, 'halcyon.example');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(screen.getByText('halcyon.example belongs to another brand')).toBeTruthy(),
  );
  expect(hosts).toHaveProperty('value', 'halcyon.example');
  expect(hosts.getAttribute('aria-invalid')).toBe('true');
});

test('a drawing that holds more than shapes is refused before it is sent', async () => {
  const { user } = await open();
  const script = new File(['<svg><script>alert(1)</script></svg>'], 'm.svg', {
    type: 'image/svg+xml',
  });
  await user.upload(screen.getByLabelText('Choose a logo', { selector: 'input' }), script);
  expect((await screen.findByRole('alert')).textContent).toContain('plain shapes');
  expect(screen.queryByText(/not saved$/)).toBeNull();
});

test('links of the footer are taken over when they are whole, and sent with the brand', async () => {
  const { user, of } = await open({ 'brands.updateBrand': () => BRAND });
  await user.click(screen.getByRole('button', { name: brands.links.edit }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: brands.links.addColumn }));
  await user.type(dialog.getByLabelText(brands.links.columnTitle), 'The mall');
  await user.type(dialog.getByLabelText(brands.links.link), 'About');
  await user.type(dialog.getByLabelText(/^Address/), '//elsewhere.example');
  await user.click(dialog.getByRole('button', { name: brands.links.take }));
  expect(dialog.getByText(brands.links.hrefBad)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Address/)));
  await user.clear(dialog.getByLabelText(/^Address/));
  await user.type(dialog.getByLabelText(/^Address/), '/information?page=about');
  await user.click(dialog.getByRole('button', { name: brands.links.take }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(of('brands.updateBrand')).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(of('brands.updateBrand').map(({ input }) => input)).toEqual([
      {
        id: BRAND.id,
        version: 1,
        links: [
          {
            title: { en: 'The mall' },
            items: [{ title: { en: 'About' }, href: '/information?page=about' }],
          },
        ],
      },
    ]),
  );
});

test('a link to a page that the brand does not have is marked, and can stay', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: brands.links.edit }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: brands.links.addColumn }));
  await user.type(dialog.getByLabelText(brands.links.columnTitle), 'The mall');
  await user.type(dialog.getByLabelText(brands.links.link), 'Careers');
  const href = dialog.getByLabelText(brands.links.href);
  await user.type(href, '/information?page=about');
  expect(dialog.queryByText(/There is no page/)).toBeNull();
  await user.clear(href);
  await user.type(href, '/information?page=careers');
  expect(dialog.getByText('There is no page “careers”: this link is not shown')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: brands.links.take }));
  expect(await screen.findByText(/1 link is hidden/)).toBeTruthy();
});

/** Two operators at one brand: the other one saves while something is typed here. */
async function meanwhile(theirs: Partial<BrandForEditing>) {
  let stored = BRAND;
  const panel = await renderPanel(<BrandsPage />, {
    messages: { brands },
    answers: {
      'content.getSamples': () => ({ goods: [], departments: [] }),
      'brands.listBrands': () => ({ rows: [stored] }),
      'brands.updateBrand': ({ version, name }) => {
        if (version !== stored.version) {
          throw new ApiRefusal('BRAND_CHANGED', 'Somebody changed this brand meanwhile.');
        }
        stored = { ...stored, version: version + 1, name: name ?? stored.name };
        return stored;
      },
    },
  });
  const { user, of } = panel;
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
  await user.clear(name);
  await user.type(name, 'Quay');
  stored = { ...BRAND, ...theirs, version: 2 };
  const save = screen.getByRole('button', { name: /^Save/ });
  await user.click(save);
  return { user, name, save, sent: () => of('brands.updateBrand').map(({ input }) => input) };
}

test('what somebody else saved meanwhile is shown, nothing typed is lost, and it can be saved upon it', async () => {
  const { user, name, save, sent } = await meanwhile({ hosts: ['quay.example'] });
  await waitFor(() => expect(screen.getByDisplayValue('quay.example')).toBeTruthy());
  expect(screen.getByText('Somebody changed this brand meanwhile.')).toBeTruthy();
  expect(name.value).toBe('Quay');
  await user.click(save);
  await waitFor(() => expect(screen.getByText('Quay saved')).toBeTruthy());
  expect(sent()[1]).toEqual({ id: BRAND.id, version: 2, name: 'Quay' });
});

test('two names for one brand are shown beside each other, and nothing is sent before one is chosen', async () => {
  const { user, name, save, sent } = await meanwhile({ name: 'Pier' });
  const alert = await screen.findByText('Name: was Entrepot, is now Pier. You entered Quay.');
  expect(screen.queryByText('Somebody changed this brand meanwhile.')).toBeNull();
  expect(save).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(alert.isConnected).toBe(false);
  expect(name.value).toBe('Quay');
  await user.click(save);
  await waitFor(() => expect(sent()[1]).toEqual({ id: BRAND.id, version: 2, name: 'Quay' }));
});

test('a name that is missing is told at its field, which has the focus, and nothing is sent', async () => {
  const { user, of } = await open();
  const name = screen.getByLabelText(/^Name/);
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(screen.getByText(brands.form.nameMissing)).toBeTruthy();
  expect(document.activeElement).toBe(name);
  expect(of('brands.updateBrand')).toEqual([]);
});

import { expect, it } from 'vitest';
import { assetsFrom } from './build-manifest.ts';

const manifest = {
  'src/main.tsx': { file: 'main.js', css: ['main.css'] },
  'src/product.tsx': { file: 'product.js', css: ['product.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js', css: ['shared.css'] },
  'src/cart.tsx': { file: 'cart.js', css: ['cart.css'] },
};
const read = async (address: string) => Buffer.from(`[${address}]`);

it('puts all sheets of a page into it, those that others build on first, and names their files', async () => {
  const assetsOf = await assetsFrom({ manifest, addresses: [], read });
  expect(assetsOf('src/product.tsx', 'en')).toMatchObject({
    sheet: '[/main.css][/shared.css][/product.css]',
    sheetFiles: ['/main.css', '/shared.css', '/product.css'],
    preloads: ['/shared.js', '/product.js'],
  });
  expect(assetsOf(undefined, 'en')).toMatchObject({ sheet: '[/main.css]' });
});

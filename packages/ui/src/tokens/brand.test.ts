import { contrast, weakestContrast } from '@entrepot/contract/brands/contrast';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { brandContrasts, brandTheme, brandVariables, dataColour } from './brand.ts';
import { hexToOklch, oklchToHex } from './colour.ts';
import { DEMO_BRANDS } from '../testing/demo-brands.ts';

describe('brand theme', () => {
  it.each(Object.entries(DEMO_BRANDS))('%s reaches every contrast it needs', (_name, brand) => {
    const checks = [...brandContrasts(brand), ...brandContrasts(brand, 'dark')];
    expect(checks.filter((check) => check.ratio < check.needs)).toEqual([]);
  });

  it('can be read on a dark screen whatever its colours, whenever its footer can', () => {
    const hex = fc
      .integer({ min: 0, max: 0xffffff })
      .map((n) => `#${n.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(fc.record({ main: hex, hover: hex, footer: hex }), (brand) => {
        const short = brandContrasts(brand, 'dark').filter(({ ratio, needs }) => ratio < needs);
        expect(short.filter(({ name }) => name !== 'footer')).toEqual([]);
      }),
      { numRuns: 2_000, seed: 7 },
    );
  });

  it('draws the main colour so that a chart can be read on a dark screen', () => {
    const surface = oklchToHex({ l: 0.205, c: 0, h: 0 });
    const hex = fc
      .integer({ min: 0, max: 0xffffff })
      .map((n) => `#${n.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hex, (main) => {
        const [light, dark = ''] = dataColour(main).match(/#[0-9a-f]{6}/g) ?? [];
        expect(light).toBe(main);
        expect(contrast(dark, surface)).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 2_000, seed: 7 },
    );
  });

  it('carries a brand’s type, corners and stamp', () => {
    const look = {
      headings: { weight: 500, width: 'condensed', letters: 'capitals' },
      corners: 6,
      stamp: 'round',
    } as const;
    expect(brandVariables({ ...DEMO_BRANDS['entrepot']!, look })).toMatchObject({
      '--r-1': '4px',
      '--r-2': '6px',
      '--heading-weight': '500',
      '--heading-font': 'var(--font-cond)',
      '--heading-case': 'uppercase',
      '--stamp-radius': '99px',
    });
  });

  it('is the house brand’s until a page names its own', () => {
    const css = readFileSync(path.join(import.meta.dirname, 'meaning.css'), 'utf8');
    const house = brandVariables(DEMO_BRANDS['entrepot']!);
    const told = css.slice(css.lastIndexOf(':root {')).toLowerCase();
    for (const name of ['--brand-main', '--brand-hover', '--brand-text', '--on-main'] as const) {
      expect(told).toContain(`${name}: ${house[name]?.toLowerCase()};`);
    }
  });

  it('puts dark text on a light accent and white text on a dark one', () => {
    expect(brandVariables(DEMO_BRANDS['marigold']!)['--on-main']).toBe('#2B2112');
    expect(brandVariables(DEMO_BRANDS['kestrel']!)['--on-main']).toBe('#ffffff');
  });

  it('leaves an accent alone that can already be read as text', () => {
    expect(brandVariables(DEMO_BRANDS['noor']!)['--brand-text']).toMatch(/^light-dark\(#8A1C5B, /);
  });

  it('writes one rule that cannot be broken out of', () => {
    expect(brandTheme(DEMO_BRANDS['entrepot']!)).toMatch(/^:root\{--brand-main:#C8371B;[^{}<]*\}$/);
    expect(() => brandTheme({ main: 'red}</style>', hover: '#000000', footer: '#000000' })).toThrow(
      /main/,
    );
  });

  it('keeps even white and mid grey usable', () => {
    for (const main of ['#ffffff', '#808080', '#ffff00', '#00ff00']) {
      const checks = brandContrasts({ main, hover: main, footer: '#101418' });
      expect(checks.filter((check) => check.ratio < check.needs)).toEqual([]);
    }
  });
});

describe('what an operator sees and what is refused', () => {
  const inks = ['action', 'actionHover', 'footer'];
  const looks = [
    { main: '#f2a900', hover: '#2b2112', footer: '#2b2112' },
    { main: '#8a8a8a', hover: '#5c5c5c', footer: '#303030' },
    { main: '#7d7d7d', hover: '#c8371b', footer: '#12262b' },
    { main: '#c8371b', hover: '#a52b14', footer: '#8f8f8f' },
    { main: '#ffffff', hover: '#000000', footer: '#777777' },
  ];
  it.each(looks)('are the same figure for $main, $hover, $footer', (colours) => {
    const shown = brandContrasts(colours).filter(({ name }) => inks.includes(name));
    const weakest = Math.min(...shown.map(({ ratio }) => ratio));
    expect(weakestContrast(colours)).toBeCloseTo(weakest, 6);
  });

  it('choose the text that can be read on a button also while it is pointed at', () => {
    // White would do on the main colour alone.
    const colours = { main: '#767676', hover: '#b9b9b9', footer: '#12171a' };
    expect(brandVariables(colours)['--on-main']).not.toBe('#ffffff');
  });
});

describe('colour', () => {
  it('knows the two ends of contrast', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#123456', '#123456')).toBe(1);
  });

  it('comes back from OKLCH unchanged', () => {
    for (const hex of ['#c8371b', '#0f6e6e', '#f2a900', '#12262b']) {
      expect(oklchToHex(hexToOklch(hex))).toBe(hex);
    }
  });
});

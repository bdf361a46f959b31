import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

describe('toCsv', () => {
  it('quotes what would break a row', () => {
    expect(toCsv(['a', 'b'], [['say "hi", then', 3]])).toBe(
      '\uFEFFa,b\r\n"say ""hi"", then",3\r\n',
    );
  });

  it('lets no text run as a formula', () => {
    expect(toCsv(['a'], [['=HYPERLINK("x")'], ['-5'], [-5]])).toContain(`'=HYPERLINK`);
    expect(toCsv(['a'], [[-5]])).toBe('\uFEFFa\r\n-5\r\n');
  });
});

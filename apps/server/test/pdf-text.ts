/** The text of a PDF as its readers copy it, and the typefaces in it. */
import { getDocumentProxy } from 'unpdf';

export type PdfText = {
  pages: number;
  /** Line by line, as it stands. */
  text: string;
  /** The same of each page. */
  byPage: string[];
  /** Typefaces that the file names, and of those the ones it does not hold. */
  fonts: string[];
  missing: string[];
};

export async function pdfText(bytes: Uint8Array): Promise<PdfText> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
  });
  const byPage: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const words = items.map((item) =>
      'str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '',
    );
    byPage.push(`${words.join('')}\n`);
  }
  await pdf.loadingTask.destroy();
  return { pages: pdf.numPages, text: byPage.join(''), byPage, ...fontsIn(bytes) };
}

/** Every typeface is described beside its program: a description without one would be drawn with whatever its reader has. */
function fontsIn(bytes: Uint8Array): Pick<PdfText, 'fonts' | 'missing'> {
  const source = Buffer.from(bytes).toString('latin1');
  const described = [...source.matchAll(/\/Type\s*\/FontDescriptor[\s\S]*?endobj/g)].map(
    ([each]) => each,
  );
  const nameOf = (each: string) => /\/FontName\s*\/([^\s/]+)/.exec(each)?.[1] ?? '';
  return {
    fonts: described.map(nameOf),
    missing: described.filter((each) => !/\/FontFile[23]?\s/.test(each)).map(nameOf),
  };
}

/** The letters of a word in no order: a PDF holds Arabic as it is drawn, joined letters in the other direction. */
export const lettersOf = (words: string): string =>
  [...words.normalize('NFKC').replace(/[\s\u200b]/gu, '')].toSorted().join('');

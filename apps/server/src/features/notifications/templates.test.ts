import { LANGUAGE_CODES } from '@entrepot/contract/languages';
import { expect, test } from 'vitest';
import { renderMail, type TemplateName, TEMPLATES } from './templates.ts';

test('every mail can be written to readers of all 21 languages, in English where it has no text', () => {
  for (const name of Object.keys(TEMPLATES) as TemplateName[]) {
    for (const language of LANGUAGE_CODES) {
      const { subject, body } = renderMail(name, language, { brand: 'Pier' });
      expect(subject.length * body.length).toBeGreaterThan(0);
    }
  }
});

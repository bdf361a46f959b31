import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { shortClassNames, straightStyles } from './short-class-names.ts';

test('classes of different files have different names, and each the same in every build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'names-'));
  mkdirSync(join(folder, 'inner'));
  const [one, other] = [join(folder, 'inner/card.module.css'), join(folder, 'row.module.css')];
  writeFileSync(one, '');
  writeFileSync(other, '');
  const name = shortClassNames([folder]);
  expect([name('card', one), name('card', `${other}?used`)]).toEqual(['card_0', 'card_1']);
  expect(shortClassNames([folder])('card', one)).toBe('card_0');
  expect(name('card', join(folder, 'added-later.module.css'))).toBe('card_2');
});

async function built(code: string) {
  const root = mkdtempSync(join(tmpdir(), 'styles-'));
  writeFileSync(join(root, 'main.ts'), code);
  writeFileSync(join(root, 'card.module.css'), '.card { color: red } .wide { color: blue }');
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [straightStyles()],
    css: { modules: { generateScopedName: '[local]_0' } },
    build: { write: false, rolldownOptions: { input: join(root, 'main.ts') } },
  })) as Rolldown.RolldownOutput;
  const text = (end: string) =>
    output
      .filter(({ fileName }) => fileName.endsWith(end))
      .map((file) => String(file.type === 'chunk' ? file.code : file.source))
      .join('');
  return { script: text('.js'), sheet: text('.css') };
}

test('a class stands where it is used, without the list of its file, and the sheet is still sent', async () => {
  const { script, sheet } = await built(
    "import styles from './card.module.css';\ndocument.title = styles.card;",
  );
  expect(script).toMatch(/document\.title=[`"']card_0[`"']/);
  expect(script).not.toContain('card:');
  expect(sheet).toContain('.wide_0');
});

test('where a class is looked up by a value all of them can be', async () => {
  const { script } = await built(
    "import styles from './card.module.css';\ndocument.title = styles[location.hash];",
  );
  expect(script).toContain('wide_0');
});

test('a class that the sheet does not have ends the build', async () => {
  const code = "import styles from './card.module.css';\ndocument.title = styles.crad;";
  await expect(built(code)).rejects.toThrow('crad');
});

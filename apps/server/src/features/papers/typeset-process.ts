// The process in which papers are set. Words come as data and are set as strings; nothing here reads a file but the typefaces
// and the one description of how papers look, and nothing opens a connection.
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerAsHelper } from '../../platform/helper-process.ts';

export type Question = { data: string };

const LOOK = readFileSync(join(import.meta.dirname, 'paper.typ'), 'utf8');
const FONTS = join(import.meta.dirname, '../../../fonts');

const compiler = NodeCompiler.create({
  workspace: join(FONTS, 'no-such-folder'),
  fontArgs: [{ fontPaths: [FONTS] }],
});

answerAsHelper<Question, Uint8Array>(async ({ data }) => {
  try {
    const made = compiler.compile({ mainFileContent: LOOK, inputs: { data } });
    const paper = made.result;
    if (!paper) {
      const error = made.takeError();
      const why = error ? compiler.fetchDiagnostics(error) : [];
      throw new Error(`a paper could not be set: ${JSON.stringify(why).slice(0, 500)}`);
    }
    return compiler.pdf(paper);
  } finally {
    // What is remembered of one reader's paper is of no use for the next one's.
    compiler.evictCache(0);
  }
});

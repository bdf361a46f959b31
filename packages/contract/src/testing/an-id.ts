import type { NamedId } from '../ids.ts';

/** An id that whoever reads the test can tell apart: `anId('teapot')`. Where it stands says what it names. */
export const anId = <Id extends NamedId>(text: string): Id => text as Id;

// A stage of `npm test`: the arithmetic of money and prices, broken in every way there is.
import { breakRules } from './break-rules.ts';
import { sampleFiles } from './pure-code.ts';

process.exitCode = (await breakRules(sampleFiles())) ? 0 : 1;

/**
 * `npm test`: every check there is, on a machine that has only git, npm and Node. `--check` leaves
 * out the browser journeys, `--quick` keeps what takes seconds, `--only <stage>` runs one stage.
 * What failed is told at the end, for a log may be cut; the last line is `N passed, N failed`.
 */
import { installPackages } from './steps/install.mjs';
import { main, seconds } from './steps/progress.mjs';
import { stages } from './steps/stages.mjs';

await main(async () => {
  await installPackages();
  const wanted = chosen(process.argv.slice(2));
  for (const { prepare } of wanted) {
    prepare?.().catch(() => undefined); // the stage itself waits for it, and says what was wrong
  }
  const [silent, loud] = [wanted.filter(({ silent }) => silent), wanted.filter((s) => !s.silent)];
  const outcomes = await sideBySide(silent);
  for (const stage of loud) {
    outcomes.push(await outcomeOf(stage));
  }
  return summary(outcomes);
});

function chosen(words) {
  const only = words[words.indexOf('--only') + 1];
  if (words.includes('--only')) {
    const found = stages.filter(({ name }) => name === only);
    if (found.length === 0) {
      throw new Error(`--only needs one of: ${stages.map(({ name }) => name).join(', ')}`);
    }
    return found;
  }
  if (words.includes('--quick')) {
    return stages
      .filter(({ quick }) => quick)
      .map((stage) => ({ ...stage, run: stage.quick === true ? stage.run : stage.quick }));
  }
  return stages.filter(({ check }) => !words.includes('--check') || check);
}

/** Two at a time: most of them work on one core. */
async function sideBySide(silent) {
  const outcomes = [];
  const waiting = silent.entries();
  const work = async () => {
    for (const [place, stage] of waiting) {
      outcomes[place] = await outcomeOf(stage);
    }
  };
  await Promise.all([work(), work()]);
  return outcomes;
}

/** A stage that breaks counts as one failure, and the others still run. */
async function outcomeOf(stage) {
  const since = Date.now();
  console.log(`\n— ${stage.name}`);
  const { passed, failed, words } = await stage
    .run()
    .catch((error) => ({ passed: 0, failed: 1, words: error.message }));
  return { name: stage.name, passed, failed, words, time: seconds(since) };
}

function summary(outcomes) {
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  for (const { name, words } of outcomes.filter(({ words }) => words)) {
    console.log(`\n✗ ${name}\n${words}`);
  }
  console.log('');
  for (const { name, passed, failed, time } of outcomes) {
    const sign = failed === 0 ? '✓' : '✗';
    console.log(`${sign} ${name.padEnd(13)} ${passed} passed, ${failed} failed (${time})`);
  }
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}

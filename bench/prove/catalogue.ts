// A whole real catalogue of 22,074 goods is imported, searched and bought from; `npm test` takes 4,000 of them.
import { runJourney } from '../kit/journey.ts';

export const run = (): Promise<void> => runJourney('main-job.spec', { env: { CATALOGUE: 'all' } });

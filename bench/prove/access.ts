// Everybody can use every screen: each route and what opens on it, in two languages, two brands, on a desk and on a phone,
// looked at by axe, at 320 pixels and without motion. `npm test` looks at each screen once (e2e/access.spec.ts).
import { runJourney } from '../kit/journey.ts';

/** Part of a look's name as an argument, such as `ar`, for some of them. */
export const run = ([some]: string[]): Promise<void> =>
  runJourney('access.spec', { env: { ACCESS: 'all' }, some });

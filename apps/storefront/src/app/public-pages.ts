/** Pages that anybody may read; the server renders them. */
import type { Page } from './page.ts';
import { homeQuery } from './routes/home/home-query.ts';

export const publicPages: readonly Page[] = [
  {
    paths: ['/index'],
    source: 'src/app/routes/home/home.tsx',
    component: () => import('./routes/home/home.tsx'),
    name: 'HomePage',
    texts: ['home', 'stores'],
    load: ({ queries, call }) => queries.ensureQueryData(homeQuery(call)),
  },
];

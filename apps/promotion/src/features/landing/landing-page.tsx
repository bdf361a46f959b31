import type { PageGroup } from '@entrepot/contract/content/rules';
import type { Landing } from '@entrepot/contract/content/types';
import { Apps } from './apps.tsx';
import { Books } from './books.tsx';
import { Buying } from './buying.tsx';
import { Departments } from './departments.tsx';
import { Hero } from './hero.tsx';
import { PolicyList } from './policy-list.tsx';
import { Selling } from './selling.tsx';

export function LandingPage({ landing, groups }: { landing: Landing; groups: PageGroup[] }) {
  return (
    <>
      <Hero landing={landing} />
      <Departments departments={landing.departments} />
      <Buying />
      <Selling />
      <Books books={landing.books} />
      <Apps />
      <PolicyList groups={groups} />
    </>
  );
}

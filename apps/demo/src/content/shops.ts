import type { SeedShop } from '../types.ts';
import { shopsForEverythingElse } from './shops/for-everything-else.ts';
import { shopsForHomes } from './shops/for-homes.ts';
import { text3 } from './terms/text.ts';

export const shops: readonly SeedShop[] = [...shopsForHomes, ...shopsForEverythingElse].map(
  ([key, name, mark, place, since, departments, ...description]) => {
    const [city = '', country = ''] = place.split('/');
    return {
      key,
      name,
      mark,
      city,
      country,
      since,
      departments: departments.split(' '),
      description: text3(description),
      banner: `shop-${key}-banner`,
      logo: `shop-${key}-logo`,
    };
  },
);

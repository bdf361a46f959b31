import type { Rules } from './rules.ts';

export const promotion: Rules = {
  'brands.getBrand': 'anyone',
  'content.getLanding': 'anyone',
  'content.listPages': 'anyone',
  'content.getPage': 'anyone',
};

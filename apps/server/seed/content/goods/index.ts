import { expandFamilies } from '../expand.ts';
import type { Family } from '../family.ts';
import type { SeedGoods } from '../../types.ts';
import { kitchen } from './kitchen.ts';

export const families: readonly Family[] = [...kitchen];

export const goods: readonly SeedGoods[] = expandFamilies(families);

import type { SeedGoods } from '../../types.ts';
import { expandFamilies } from '../expand.ts';
import type { Family } from '../family.ts';
import { beauty } from './beauty.ts';
import { electronics } from './electronics.ts';
import { fashion } from './fashion.ts';
import { food } from './food.ts';
import { home } from './home.ts';
import { kitchen } from './kitchen.ts';
import { musicGoods } from './music.ts';
import { office } from './office.ts';
import { packagingGoods } from './packaging.ts';
import { sport } from './sport.ts';
import { tools } from './tools.ts';
import { toys } from './toys.ts';

export const families: readonly Family[] = [
  ...kitchen,
  ...home,
  ...electronics,
  ...fashion,
  ...beauty,
  ...food,
  ...tools,
  ...sport,
  ...toys,
  ...office,
  ...packagingGoods,
  ...musicGoods,
];

export const goods: readonly SeedGoods[] = expandFamilies(families);

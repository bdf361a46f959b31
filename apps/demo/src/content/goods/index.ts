import type { SeedGoods } from '../../types.ts';
import { expandFamilies } from '../expand.ts';
import type { Family } from '../family.ts';
import { beauty } from './beauty.ts';
import { electronicsSoundAndComputing } from './electronics-sound-and-computing.ts';
import { electronicsDevices } from './electronics-devices.ts';
import { fashionWear } from './fashion-wear.ts';
import { fashionBagsAndHats } from './fashion-bags-and-hats.ts';
import { foodFresh } from './food-fresh.ts';
import { foodLarder } from './food-larder.ts';
import { homeRooms } from './home-rooms.ts';
import { homeUpkeep } from './home-upkeep.ts';
import { kitchenCooking } from './kitchen-cooking.ts';
import { kitchenTable } from './kitchen-table.ts';
import { musicGoods } from './music.ts';
import { office } from './office.ts';
import { packagingGoods } from './packaging.ts';
import { sportTraining } from './sport-training.ts';
import { sportOutdoors } from './sport-outdoors.ts';
import { toolsInHand } from './tools-in-hand.ts';
import { toolsOnSite } from './tools-on-site.ts';
import { toys } from './toys.ts';

export const families: readonly Family[] = [
  ...kitchenCooking,
  ...kitchenTable,
  ...homeRooms,
  ...homeUpkeep,
  ...electronicsSoundAndComputing,
  ...electronicsDevices,
  ...fashionWear,
  ...fashionBagsAndHats,
  ...beauty,
  ...foodFresh,
  ...foodLarder,
  ...toolsInHand,
  ...toolsOnSite,
  ...sportTraining,
  ...sportOutdoors,
  ...toys,
  ...office,
  ...packagingGoods,
  ...musicGoods,
];

export const goods: readonly SeedGoods[] = expandFamilies(families);

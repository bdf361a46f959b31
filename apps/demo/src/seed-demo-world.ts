// Puts the demo world into an empty mall, once: steps that were done are remembered, so a start that was cut off
// goes on where it stopped. Everything that counts (sales, followers, ratings) comes from what its people really do.
import { createOperator, giveRight } from '@entrepot/server/features/accounts/index';
import { forgetBrands } from '@entrepot/server/features/brands/index';
import type { OperatorId } from '@entrepot/contract/ids';
import type { Db } from '@entrepot/server/platform/db';
import { newId } from '@entrepot/server/platform/ids';
import { actingIn, type Host } from './host.ts';
import { growWorld } from './world/grow-world.ts';
import { known } from './world/known.ts';
import { loadApplications } from './world/load-applications.ts';
import { loadCorrections } from './world/load-corrections.ts';
import { loadWithdrawals } from './world/load-withdrawals.ts';
import { loadBrands, loadContent, askIdentities, openMoney } from './world/load-brands.ts';
import { loadCategories } from './world/load-categories.ts';
import { keepDeposits } from './world/load-deposits.ts';
import { loadDraw } from './world/load-draw.ts';
import { loadFavourites } from './world/load-favourites.ts';
import { loadGoods } from './world/load-goods.ts';
import { loadIdentities } from './world/load-identities.ts';
import { loadLoans } from './world/load-loans.ts';
import { loadNewsletter } from './world/load-newsletter.ts';
import { loadOffers } from './world/load-offers.ts';
import { loadOrders } from './world/load-orders.ts';
import { loadBuyers } from './world/load-people.ts';
import { keepRates, openProvider, payIn } from './world/load-payments.ts';
import { loadPictures } from './world/load-pictures.ts';
import { loadQuestions } from './world/load-questions.ts';
import { loadShops } from './world/load-shops.ts';
import { loadViews } from './world/load-views.ts';
import { loadWholesale } from './world/load-wholesale.ts';
import { demoPeople } from './world/people.ts';
import { once } from './world/step.ts';

export type SeedOptions = {
  seed: number;
  /** Number of goods in all; undefined: the hand-made ones. */
  size: number | undefined;
  say: (line: string) => void;
};

export async function seedDemoWorld(host: Host, options: SeedOptions): Promise<void> {
  const { db } = host;
  const act = actingIn(host);
  const { say, seed } = options;
  const now = host.now();
  const step = <T>(name: string, work: () => Promise<T>) => once(db, name, now, work);

  const pictures = await step('pictures', () => loadPictures(db, now));
  const categoryIds = await step('categories', () => db.tx((tx) => loadCategories(tx, pictures)));
  const categories = new Map(Object.entries(categoryIds));
  const brandIds = await step('brands', () => db.tx((tx) => loadBrands(tx, now, categories)));
  await step('money', () => db.tx((tx) => openMoney(tx, now, brandIds)));
  // Its people are about to act: they find the mall open at once.
  forgetBrands(db);
  await step('content', () =>
    db.tx((tx) => loadContent(tx, now, { brandIds, categories, pictures })),
  );
  const people = await demoPeople(host, known(brandIds['entrepot'], 'entrepot'));
  const operatorOf = async (who: typeof OPERATOR) => {
    const made = { ...who, passwordHash: people.passwordHash, createdAt: now };
    return { id: await createOperator(host.approver, made), ...who };
  };
  const operator = await step('operator', () => operatorOf(OPERATOR));
  const second = await step('second operator', () => operatorOf(SECOND_OPERATOR));
  await step('support', async () =>
    letSupport(db, (await operatorOf(SUPPORT)).id, operator.id, now),
  );
  await step('identity', () => db.tx((tx) => askIdentities(tx, now, brandIds)));
  const shopIds = await step('shops', () => db.tx((tx) => loadShops(tx, people, pictures)));
  const listings = await step('goods', async () => {
    say('putting the goods on the shelves');
    return db.tx((tx) => loadGoods(tx, now, { shopIds, brandIds, categories, pictures }));
  });
  const buyers = await step('buyers', () => db.tx((tx) => loadBuyers(tx, now, people, brandIds)));
  await step('orders', async () => {
    say('the demo buyers are shopping');
    const offers = await loadOffers(db, listings);
    const bought = await loadOrders(
      { db, act, operator, buyers, offers, now, seed },
      progress(say, 'orders'),
    );
    await loadFavourites({ act, buyers, bought, offers, now, seed });
    await loadQuestions({ db, act, buyers, offers, now, seed });
    await db.tx((tx) => loadViews(tx, { offers, bought, now, seed }));
    await host.runAllJobs();
    const [buyer] = buyers;
    if (buyer) {
      await loadWholesale({ db, act, operator, second, buyer, offers, now });
    }
    await host.runAllJobs();
    return true;
  });
  const brandId = known(brandIds['entrepot'], 'entrepot');
  await seedBesideOrders(host, step, { db, act, operator, second, buyers, brandId, now });
  await keepDeposits(host, step, { db, act, operator, second, buyers, brandIds });
  if (options.size) {
    await growWorld(db, now, { shopIds, brandIds, categories, pictures, seed, say }, options.size);
    await host.runAllJobs();
  }
}

type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>;
type World = Parameters<typeof loadDraw>[0] & Parameters<typeof loadCorrections>[0];

/** What happens in the mall besides its orders. */
async function seedBesideOrders(host: Host, step: Step, world: World): Promise<void> {
  await step('draw', () => loadDraw(world));
  await step('application', () => loadApplications(world));
  await step('withdrawal', () => loadWithdrawals(host, world));
  await step('loans', () => loadLoans(world));
  await step('identities', () => loadIdentities(world));
  await step('corrections', () => loadCorrections(world));
  await step('payments', () => openProvider(world));
  await keepRates(world);
  await step('paid in', () => payIn(world));
  await step('newsletter', async () => {
    await loadNewsletter(world);
    await host.runAllJobs();
    return true;
  });
}

const OPERATOR = { username: 'demo-operator', name: 'Odile Operator' };
/** What moves money by hand needs two people. */
const SECOND_OPERATOR = { username: 'demo-operator-2', name: 'Otto Operator' };
/** Customer service: reads orders and answers the chat, and sees nobody's money. */
const SUPPORT = { username: 'demo-support', name: 'Sami Support' };

async function letSupport(db: Db, operatorId: OperatorId, by: OperatorId, at: Date): Promise<true> {
  for (const right of ['chat', 'orders'] as const) {
    await giveRight(db, { operatorId, right, by, at, id: newId() });
  }
  return true;
}

/** Says every hundredth. */
function progress(say: (line: string) => void, what: string): (done: number) => void {
  return (done) => {
    if (done % 100 === 0) {
      say(`  ${done} ${what}`);
    }
  };
}

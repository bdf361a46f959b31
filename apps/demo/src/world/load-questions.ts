import type { AccountId, ListingId } from '@entrepot/contract/ids';
import { type Db, sql } from '@entrepot/server/platform/db';
import { questions } from '../data.ts';
import type { Act } from '../host.ts';
import { type Random, randomFrom } from '../random.ts';
import type { SeedQuestion } from '../types.ts';
import type { Offer } from './load-offers.ts';
import type { DemoBuyer } from './load-people.ts';

type QuestionsWorld = {
  db: Db;
  act: Act;
  buyers: readonly DemoBuyer[];
  offers: readonly Offer[];
  now: Date;
  seed: number;
};
type Story = QuestionsWorld & { dice: Random; received: readonly Received[] };
type Received = { buyerId: AccountId; listingId: ListingId; at: Date };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ASKED_DAYS_AGO = [3, 40] as const;
const READERS = 6;

/** What buyers ask about some goods, what the shops answer, and what those say who have received them. */
export async function loadQuestions(world: QuestionsWorld): Promise<void> {
  const received = await world.db.query<Received>(sql`
    select o.buyer_id, l.listing_id, o.received_at as at from orders.public_order o
    join orders.public_line l on l.order_id = o.id where o.received_at is not null order by o.received_at, o.id`);
  const story = { ...world, received, dice: randomFrom(world.seed + 2) };
  for (const question of questions) {
    // Of a family one size is asked about, that which is sold for longest: what is said of it holds for the others too.
    const [offer] = world.offers
      .filter(({ goodsKey }) => goodsKey.startsWith(`${question.family}-`))
      .toSorted((one, other) => other.listedDaysAgo - one.listedDaysAgo);
    if (offer) {
      await bringAbout(story, question, offer);
    }
  }
}

async function bringAbout(story: Story, said: SeedQuestion, offer: Offer): Promise<void> {
  const { act, dice, now } = story;
  const seeing = story.buyers.filter(({ brandId }) => offer.brandIds?.includes(brandId) ?? true);
  const speaking = seeing.filter(({ language }) => language === said.language);
  const asker = speaking.length > 0 ? dice.pick(speaking) : undefined;
  if (!asker) {
    return;
  }
  const { listingId } = offer;
  const [latest, first] = ASKED_DAYS_AGO;
  const days = Math.min(dice.int(latest, first), offer.listedDaysAgo - 1);
  const asked = new Date(now.getTime() - Math.max(days, 1) * DAY_MS);
  const later = (hours: number) => new Date(asked.getTime() + hours * HOUR_MS);
  const question = { listingId, text: said.text };
  const made = await act('storefront', asker, 'questions.askQuestion', question, asked);
  const { id: questionId } = made as { id: string };
  if (said.shop) {
    const answer = { questionId, text: said.shop };
    await act('seller', offer.seller, 'questions.answerQuestion', answer, later(dice.int(2, 20)));
  }
  const owner = seeing.find(
    ({ id }) =>
      id !== asker.id &&
      story.received.some((each) => each.buyerId === id && each.listingId === listingId),
  );
  if (said.buyer && owner) {
    const answer = { questionId, text: said.buyer };
    const seen = await act('storefront', owner, 'questions.answerQuestion', answer, later(30));
    await thank(story, (seen as { answers: { id: string }[] }).answers, later(40));
  }
}

/** Some readers say what helped them. */
async function thank({ act, buyers, dice }: Story, answers: readonly { id: string }[], at: Date) {
  for (const reader of buyers.slice(1, READERS)) {
    const answerId = dice.pick(answers).id;
    if (dice.next() < 0.6) {
      await act('storefront', reader, 'questions.markHelpful', { answerId, helpful: true }, at);
    }
  }
}

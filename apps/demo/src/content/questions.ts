import type { SeedLang, SeedQuestion } from '../types.ts';

/**
 * One question a line: the families of goods of which it can be asked, the question, what the shop answers and what somebody
 * who bought it says; without an answer it still waits.
 */
const english = `
enamel-teapot|Can it stand on an induction hob?|Yes. The base is steel, so it works on induction, gas and ceramic hobs. Please do not heat it empty.|We use ours on induction every morning in the café. Medium heat is enough.
enamel-teapot|Do you sell the strainer separately? Ours get lost in the wash.|Not yet, but write to us with your next order and we will add spare strainers at cost.|
enamel-teapot|Does the lid stay on while pouring the last cup?||
casserole|Is the inside coated or bare?|It is enamelled inside and out, so it needs no seasoning.|
casserole|Can I get a spare knob for the lid?||
casserole|What does one weigh with its packaging?|2.9 kg for the small one; the carton is marked with its weight.|
enamel-pail|Will the rim rust where it is rolled?|The rim is enamelled all round. Chips on the edge should be dried after use.|
stoneware-mug|Will the 220 ml fit under the spout of an espresso machine?|It is 72 mm high with the handle clear of the rim, which fits under most machines.|Fits under our two-group machine with room for the scale.
stoneware-mug|Can we have our logo on the saucer?|From 480 pieces in one colour. Ask for a quotation and attach the drawing.|
skillet|Is it seasoned, or do we have to do that first?|It comes seasoned with linseed oil. Wash it with hot water, dry it and it is ready.|Ready to use, as they say. We oiled it once more after the first week.
skillet|Does the 28 cm fit a standard home oven?|Yes, with the handle it is 46 cm long.|
chef-knife|Which steel is the blade made of?|X50CrMoV15, hardened to 56 HRC.|
storage-jar|Do you sell replacement seals?|Yes, in bags of 24. Write to us and we will add them to your order.|
whisky-tumbler|Are the tumblers safe in a commercial dishwasher?|Yes, up to 70 °C. Please use racks, so that they do not touch.|Two months of washing every night and no clouding.
dining-chair|How long does it take to put one together?|About eight minutes with the tool in the box. Six screws, all the same size.|Ten minutes for the first, five for the others.
dining-chair|Can the feet be changed for ones with felt?||
pillar-candle|Is there any scent?|No, the wax is unscented.|
willow-basket|Are the sizes sold as a nest or one by one?|One by one: each size has a price of its own.|
led-bulb|Are they dimmable?|Only on trailing-edge dimmers, down to about ten per cent.|
over-ear-headphones|Can they be used with a cable when the battery is empty?|Yes, a 1.2 m cable with a 3.5 mm plug is in the box.|
laptop|Which keyboard layouts can we order?|US English is in stock. German, French and Arabic take ten days longer from 20 pieces.|
torch|Does it run on rechargeable cells too?|Yes, it makes no difference to the light.|
running-shoe|Do the sizes run small?|They fit as marked on the European scale. If a customer is between sizes, take the larger one.|Our customers take half a size up.
umbrella|Can we order one colour only?|Yes, every colour can be ordered by the pack.|
wildflower-honey|Is the honey filtered? Our customers ask for raw.|It is strained, not filtered, and never heated above 40 °C.|
claw-hammer|Is the handle glued or wedged?|Wedged with a steel ring, so it can be replaced.|
classic-guitar|Is it set up before it leaves you?|Each one is tuned and the action checked. Please let it rest for a day after transport.|
`;

const chinese = `
enamel-teapot|长期泡茶会不会留茶渍？|釉面致密，用小苏打温水浸泡十分钟即可洗净。|用了三个月，擦一下就干净。
tea-bowl|可以放进洗碗机吗？|可以，建议放在上层。|
chopsticks|可以刻店名吗？|1000 双起可以激光刻字，请发询价并附图。|
silk-tie|有礼盒装吗？|有，每条加 0.40 USDT，下单时请备注。|
`;

const arabic = `
enamel-teapot|هل يمكن غسله في غسالة الصحون؟|نعم، والأفضل تجفيفه مباشرة بعد الغسل حتى تبقى الحافة سليمة.|
handbag|هل البطانة قماش أم جلد صناعي؟|البطانة من القطن، وفيها جيب بسحّاب.|
wrap-robe|هل المقاسات واسعة؟|القصّة مريحة، فاختاروا المقاس المعتاد.|طلبنا المقاسات المعتادة وكانت مناسبة لزبائننا.
school-backpack|هل تتحمل الحقيبة المطر؟||
`;

function read(language: SeedLang, lines: string): SeedQuestion[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [family = '', text = '', shop = '', buyer = ''] = line.split('|');
      return { language, family, text, shop, buyer };
    });
}

export const questions: readonly SeedQuestion[] = [
  ...read('en', english),
  ...read('zh-CN', chinese),
  ...read('ar', arabic),
];

import type { ReviewRating, SeedLang, SeedReview } from '../types.ts';

/**
 * One review a line: stars, what it fits, the words. It fits departments, families of goods (a mirror can break, a pail
 * cannot), all that is `made` and not grown or mixed, or anything (`-`).
 */
const english = `
5|-|Third order from this shop. Same quality as the first, and the count was right to the piece.
5|-|Arrived two days before the estimate. Cartons dry, straps tight, nothing missing.
5|-|Exactly as pictured. We put them on the shelf the same morning and sold a carton by Friday.
5|-|The packing list matched the cartons line by line, which saved us an hour at goods-in.
5|-|Price per piece is fair at the second step. We will go up to the third next time.
5|-|I asked two questions before ordering and had clear answers within the hour.
5|-|One carton was missing. The shop sent it with the next delivery, no argument.
5|made|Good weight, clean finish, no smell from the packaging. Customers pick it up and keep it.
5|made|The pack size suits a small shop. I can try something new without filling the cellar.
5|-|We compared three suppliers. This one was not the cheapest but the only one without rejects.
5|-|The barcode on every carton scans first time.
5|made|Reorder matched the earlier batch, even side by side under shop light.
4|-|Very good goods. Half a star less because the outer carton had a corner pushed in.
4|-|Happy with the quality. Delivery took a day longer than promised, with notice.
4|-|Sells itself on the counter. I would like a smaller pack for a first try.
4|made|Solid and well made. The colour is a little darker than on my screen.
4|-|All pieces there, all usable. Two boxes were creased, so we sold those without.
4|electronics|Good value at this quantity. Instructions could be larger.
4|-|Fine goods, plain packing. For the price I have nothing to complain about.
4|-|Carton is heavy for one person; please mark the weight on two sides.
5|enamel-teapot|The enamel is even inside the spout, which our last supplier never managed.
5|stoneware-mug plate-set mixing-bowl cutlery tea-bowl|Through the dishwasher every night for a month in our café, still like new.
5|stoneware-mug plate-set mixing-bowl whisky-tumbler tea-bowl|Stacks without wobbling and the rims are smooth. Waiters asked for more.
5|whisky-tumbler stem-glass coupe-glass beer-mug milk-glass storage-jar|Glass is clear and without bubbles. Dividers in the carton did their work.
5|chef-knife|Holds its edge. We sharpened one after six weeks of service, the rest not yet.
4|stoneware-mug tea-bowl plate-set sake-set|Lovely glaze, each a little different. One foot ring was rough and needed sanding.
4|enamel-teapot stoneware-mug storage-jar mixing-bowl casserole|Capacity is as stated if you fill to the rim; count a little less in use.
5|guest-bed|Put together in ten minutes with the tool in the box. Stands level.
5|dining-chair sofa-lamp guest-bed|We furnished eleven rooms with it. Every guest asks where it is from.
5|pillar-candle|Burns flat to the end, no soot on the glass.
5|willow-basket|The weave is tight and there are no loose ends to catch a sleeve.
4|dining-chair panel-door picture-frame|Wood is good, colour varies a bit between pieces, as wood does.
4|faux-ficus faux-cactus|Looks real from a metre away, which is all a shop window needs.
5|electronics|Tested all twenty on arrival, all twenty worked. That has not happened to us before.
5|mobile-phone torch laptop wristwatch|Battery lasts as long as the sheet says. Plug was right for our country.
5|over-ear-headphones|Clear sound, soft pads, and the cable really does come off before it breaks.
5|electronics|Retail box is good enough to sell from. No reprinting needed.
4|electronics|Works well. The manual in our language reads a little stiffly.
4|mobile-phone torch loudspeaker dab-radio|Good build. Charging port cover is fiddly with cold hands.
5|wool-coat jersey-tee denim-jeans summer-dress sport-shorts running-shoe work-boot ballet-flat|Sizes run true to the chart. We mixed five sizes in one order without trouble.
5|wool-coat jersey-tee denim-jeans summer-dress wrap-robe|Seams straight, no loose threads, washing labels where they belong.
5|jersey-tee denim-jeans knit-scarf socks sport-shorts|Colour held after ten washes. Customers come back for a second one.
5|running-shoe work-boot ballet-flat beach-sandal block-sandal court-heel|Comfortable out of the box, says everyone who tried it on in the shop.
4|wool-coat jersey-tee|Beautiful cut. The sleeves are long; we mention it to shorter customers.
4|school-backpack cabin-case handbag|Zips are good, lining is good, the hang tag string is too thin.
5|nail-polish body-lotion matt-lipstick|Seals intact, dates long, testers in the first carton as promised.
5|matt-lipstick nail-polish|The shade is the shade on the card. That is rarer than it should be.
4|body-lotion|Pump works well. Two bottles had loose caps but nothing had leaked.
5|orchard-apples citrus tropical berries kitchen-veg|Fresh, cold on arrival, sorted honestly from top to bottom of the crate.
5|tinned-tomatoes wildflower-honey nuts olives dairy pulses biscuits chocolate juice-carton cold-drinks boiled-sweets|Dates are long and the lot numbers readable. Our inspector was pleased.
5|food|Tastes like the place it comes from. The second carton was gone in a weekend.
4|orchard-apples citrus tropical|Very good. Three pieces in the bottom layer were bruised.
4|loaves pastry|Bakes evenly in our oven at ten degrees less than the sheet says.
5|claw-hammer open-wrench screwdriver g-clamp|Proper steel. The apprentice has tried hard and not broken one yet.
5|claw-hammer felling-axe pickaxe|Handles are fitted straight and the heads do not move.
4|open-wrench hand-saw felling-axe|Good tools, a bit too much oil on them when they arrive.
5|match-ball boxing-glove judo-suit small-ball|The club has used them all season. Stitching is still tight.
5|match-ball|Inflated in a minute, still hard after a week. Good grip in the wet.
4|match-ball small-ball table-ball rackets|Fine for training and school. For matches I would take the better line.
5|toys|No sharp edges, no smell, and my own children would not give the sample back.
5|nesting-doll model-car carousel|Paint is even and does not come off. The box makes a good present as it is.
4|plush-bear|Sweet. One eye embroidered slightly higher than the other gives it character.
5|sewn-notebook cloth-book|Lies flat when open. The paper takes ink without showing through.
5|ball-pen fine-writing|Counted in tens as described. Writes at once, even after a week in a drawer.
4|sewn-notebook|Good paper. Corners of the top notebook were bent in one carton.
5|shipping-carton archive-box|Cartons are square and the flaps meet. Our packing table got faster.
5|takeaway-box cold-cup|Does not leak. We tested it with soup for an hour.
4|shipping-carton archive-box|Strong enough. The strapping left a mark on the outer sheets.
5|classic-guitar violin banjo|Came in tune, more or less, and stayed in tune, which matters more for a school.
5|violin trumpet flute saxophone accordion|We ordered a class set. Every one plays, and the cases close properly.
4|classic-guitar banjo|Fine for beginners. We changed the strings and it sings.
3|-|Goods are fine, but the delivery took a week longer than the estimate.
3|made|Average. It does what it should, the finish could be better.
3|jersey-tee socks knit-scarf knit-gloves ball-pen stoneware-mug|Two colours were swapped in the carton. The shop offered a discount, I kept them.
3|made|Nice from the front, rough at the back. Fine where nobody looks.
3|made|Smaller than I imagined. The measure in the list is right, I should have read it.
3|-|Cartons were wet outside. Goods dry, but please use better tape.
3|-|Okay for the price. I will try another shop for the next order.
3|made|Quality varies inside one carton. Eight out of ten are good.
3|casserole storage-jar enamel-teapot|The lid fits most of the pots. On two I had to turn it until it sat.
3|stoneware-mug tea-bowl plate-set|Glaze has small pinholes on the underside. Harmless, but visible.
3|dining-chair|Legs needed felt pads before they stood still.
3|laptop desktop led-bulb loudspeaker|Works, but gets warm. We tell customers not to leave it on overnight.
3|loudspeaker dab-radio|Sound is thin at full volume, good at half.
3|wool-coat knit-scarf handbag|Colour is nearer to brown than to the burgundy in the picture.
3|running-shoe work-boot court-heel ballet-flat|Runs half a size small. The shop has now added a note.
3|bar-soap bath-bubbles body-lotion|Nice scent, but the sleeve prints came off on the fingers.
3|tropical orchard-apples berries|Ripe a little too early for us; half had to go to the kitchen.
3|hand-saw felling-axe|Good blade, handle too thin for large hands.
3|match-ball|Needs a lot of pumping. Fine afterwards.
3|toys|Charming, but the box is larger than it has to be.
3|ball-pen fine-writing|Ink takes a moment to start. Then it is fine.
3|shipping-carton archive-box mailer gift-envelope|Folds are stiff and the first twenty took a while.
3|violin|Tuning pegs slip in dry air. Chalk helped.
2|-|Six pieces short. It took a week of messages until they were credited.
2|made|Not the finish shown in the picture. Usable, but not at full price.
2|tea-bowl stem-glass coupe-glass biscuits|Broken pieces in every second carton. Refunded in part.
2|-|Late, and the tracking did not move for nine days.
1|-|Wrong goods in the carton. Returned; the refund came after four days.
1|-|A third of the pieces were damaged. The mall decided for us and the money came back.
2|stoneware-mug tea-bowl plate-set|Chips at the rim after a week of normal use.
2|electronics|Three of ten did not switch on. Replaced, but it cost us a weekend.
2|jersey-tee summer-dress sport-shorts wrap-robe|Seams opened at the first wash on several pieces.
2|orchard-apples berries tropical kitchen-veg|Bottom layer spoiled on arrival. Full refund for those cartons.
1|wall-mirror hand-mirror|Mirror arrived in pieces. Packing was one sheet of paper.
2|body-lotion bath-bubbles nail-polish|Leaked in transit. Caps were not tightened.
2|open-wrench g-clamp|Plating peels where the jaw grips.
2|match-ball|Lost its shape within two games.
2|model-car|Colours differ from the picture and one wheel was loose.
2|sewn-notebook cloth-book|Covers curled after two days on the shelf.
2|shipping-carton archive-box gift-box|Cut two millimetres too short, so the flaps do not meet.
2|violin classic-guitar|Arrived with a cracked bridge. The shop sent a new one without asking.
`;

const chinese = `
5|-|第三次回购，质量稳定，数量一件不差。
5|-|比预计早到两天，箱子干燥完好。
5|-|实物与图片一致，上架当天就开始热卖。
5|-|客服回复很快，问题解释得清楚。
5|stoneware-mug tea-bowl plate-set|釉面均匀，洗碗机洗了一个月还像新的。
5|electronics|到货逐件测试，全部正常。
5|jersey-tee denim-jeans sport-shorts socks|尺码准确，洗后不褪色，顾客又来买第二件。
5|orchard-apples citrus berries kitchen-veg|很新鲜，底层也没有坏的。
5|toys|没有异味，做工细，孩子很喜欢。
5|sewn-notebook cloth-book desk-papers|纸质好，不透墨，能平摊。
4|-|整体满意，外箱有一角被压，里面没事。
4|-|质量不错，物流晚了一天。
4|dining-chair panel-door picture-frame|木纹略有差异，属于正常，稳固好看。
4|nail-polish matt-lipstick|颜色与色卡一致，有两支盖子略松。
4|open-wrench hand-saw claw-hammer|钢材扎实，就是油涂得有点多。
3|made|一般，价格对得起质量，背面做工略粗。
3|made|颜色比图片深一些，店家给了折扣。
3|shipping-carton archive-box mailer|够结实，就是折起来有点费劲。
2|-|少发六件，沟通一周才退款。
1|-|发错货，已退货，四天后收到退款。
`;

const arabic = `
5|-|طلبي الثالث من هذا المتجر، الجودة ثابتة والعدد صحيح تمامًا.
5|-|وصلت قبل الموعد بيومين والكراتين سليمة وجافة.
5|-|مطابقة للصور، عرضناها في الصباح وبعنا كرتونة قبل نهاية الأسبوع.
5|-|رد المتجر سريع وواضح على كل أسئلتي.
5|stoneware-mug plate-set enamel-teapot|الطلاء متساوٍ من الداخل ويتحمل غسالة الصحون كل ليلة.
5|electronics|جربنا كل القطع عند الوصول وكلها تعمل.
5|jersey-tee denim-jeans summer-dress|المقاسات مطابقة للجدول والخياطة نظيفة.
5|matt-lipstick nail-polish|الألوان كما في البطاقة والعينات وصلت كما وعدوا.
5|orchard-apples citrus berries kitchen-veg|طازجة ومبردة، والطبقة السفلى جيدة كالعليا.
5|guest-bed|ثابتة وأنيقة، والتركيب سهل بالمفتاح المرفق.
4|-|بضاعة جيدة جدًا، لكن زاوية الكرتونة كانت مضغوطة.
4|-|الجودة ممتازة والتوصيل تأخر يومًا واحدًا مع إشعار.
4|wool-coat jersey-tee|قصة جميلة، والأكمام طويلة قليلًا.
4|toys|لطيفة ومتقنة، والعلبة تصلح هدية كما هي.
3|made|جيدة مقابل السعر، لكن التشطيب من الخلف خشن.
3|made|اللون أغمق من الصورة، وعرض المتجر خصمًا.
3|laptop desktop loudspeaker|تعمل جيدًا لكنها تسخن بعد ساعات.
2|-|نقصت ست قطع واستغرق رد المبلغ أسبوعًا.
2|jersey-tee summer-dress wrap-robe|انفتحت الدرزات في بعض القطع بعد أول غسلة.
1|-|وصلت بضاعة خاطئة، أُرجعت وعاد المبلغ بعد أربعة أيام.
`;

const MADE = 'kitchen home electronics fashion tools sport toys office packaging music';
const ratings: readonly ReviewRating[] = ['bad', 'bad', 'medium', 'good', 'good'];
type Stars = SeedReview['stars'];

function read(language: SeedLang, lines: string): SeedReview[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [stars = '', fits = '', text = ''] = line.split('|');
      const count = Number(stars) as Stars;
      return {
        language,
        text,
        stars: count,
        rating: ratings[count - 1] ?? 'medium',
        ...(fits === '-' ? {} : { fits: (fits === 'made' ? MADE : fits).split(' ') }),
      };
    });
}

/** Whether somebody could say it of these goods. */
export const fitsGoods = (review: SeedReview, department: string, goodsKey: string): boolean =>
  !review.fits || review.fits.some((fit) => fit === department || goodsKey.startsWith(`${fit}-`));

export const reviews: readonly SeedReview[] = [
  ...read('en', english),
  ...read('zh-CN', chinese),
  ...read('ar', arabic),
];

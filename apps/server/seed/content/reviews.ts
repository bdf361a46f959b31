import type { ReviewRating, SeedLang, SeedReview } from '../types.ts';

/** One review a line: stars, the departments it fits (`-` for any), the words. */
const english = `
5|-|Third order from this shop. Same quality as the first, and the count was right to the piece.
5|-|Arrived two days before the estimate. Cartons dry, straps tight, nothing missing.
5|-|Exactly as pictured. We put them on the shelf the same morning and sold a lot by Friday.
5|-|The packing list matched the cartons line by line, which saved us an hour at goods-in.
5|-|Price per piece is fair at the second step. We will go up to the third next time.
5|-|I asked two questions before ordering and had clear answers within the hour.
5|-|One piece was cracked. The shop sent a replacement with the next lot, no argument.
5|-|Good weight, clean finish, no smell from the packaging. Customers pick it up and keep it.
5|-|Lot size suits a small shop. I can try a colour without filling the cellar.
5|-|We compared three suppliers. This one was not the cheapest but the only one without rejects.
5|-|Labels stick well on the blank panel and the barcode scans first time.
5|-|Reorder matched the earlier batch, even side by side under shop light.
4|-|Very good goods. Half a star less because the outer carton had a corner pushed in.
4|-|Happy with the quality. Delivery took a day longer than promised, with notice.
4|-|Sells itself on the counter. I would like a smaller lot for the less popular size.
4|-|Solid and well made. The colour is a little darker than on my screen.
4|-|All pieces there, all usable. Two sleeves were creased, so we sold those without.
4|-|Good value at this quantity. Instructions could be larger.
4|-|Fine goods, plain packing. For the price I have nothing to complain about.
4|-|Carton is heavy for one person; please mark the weight on two sides.
5|kitchen|The enamel is even inside the spout, which our last supplier never managed.
5|kitchen|Through the dishwasher every night for a month in our café, still like new.
5|kitchen|Stacks without wobbling and the rims are smooth. Waiters asked for more.
5|kitchen|Glass is clear and without bubbles. Dividers in the carton did their work.
5|kitchen|Holds its edge. We sharpened one after six weeks of service, the rest not yet.
4|kitchen|Lovely glaze, each a little different. One foot ring was rough and needed sanding.
4|kitchen|Capacity is as stated if you fill to the rim; count a little less in use.
5|home|Put together in ten minutes with the tool in the box. Stands level.
5|home|We furnished eleven rooms with it. Every guest asks where it is from.
5|home|Burns flat to the end, no soot on the glass.
5|home|The weave is tight and there are no loose ends to catch a sleeve.
4|home|Wood is good, colour varies a bit between pieces, as wood does.
4|home|Looks real from a metre away, which is all a shop window needs.
5|electronics|Tested all twenty on arrival, all twenty worked. That has not happened to us before.
5|electronics|Battery lasts as long as the sheet says. Plug was right for our country.
5|electronics|Clear sound, soft pads, and the cable really does come off before it breaks.
5|electronics|Retail box is good enough to sell from. No reprinting needed.
4|electronics|Works well. The manual in our language reads a little stiffly.
4|electronics|Good build. Charging port cover is fiddly with cold hands.
5|fashion|Sizes run true to the chart. We mixed five sizes in one lot without trouble.
5|fashion|Seams straight, no loose threads, and the spare buttons were there.
5|fashion|Colour held after ten washes. Customers come back for a second one.
5|fashion|Comfortable out of the box, says everyone who tried it on in the shop.
4|fashion|Beautiful cut. The sleeves are long; we mention it to shorter customers.
4|fashion|Zips are good, lining is good, the hang tag string is too thin.
5|beauty|Seals intact, dates long, testers in the first carton as promised.
5|beauty|The shade is the shade on the card. That is rarer than it should be.
4|beauty|Pump works well. Two bottles had loose caps but nothing had leaked.
5|food|Fresh, cold on arrival, sorted honestly from top to bottom of the crate.
5|food|Dates are long and the lot numbers readable. Our inspector was pleased.
5|food|Tastes like the place it comes from. The second carton was gone in a weekend.
4|food|Very good. Three pieces in the bottom layer were bruised.
4|food|Bakes evenly in our oven at ten degrees less than the sheet says.
5|tools|Proper steel. The apprentice has tried hard and not broken one yet.
5|tools|Handles are fitted straight and the heads do not move.
4|tools|Good tools, a bit too much oil on them when they arrive.
5|sport|The club has used them all season. Stitching is still tight.
5|sport|Inflated on arrival, still inflated now. Good grip in the wet.
4|sport|Fine for training and school. For matches I would take the better line.
5|toys|No sharp edges, no smell, and my own children would not give the sample back.
5|toys|Paint is even and does not come off. The box makes a good present as it is.
4|toys|Sweet. One eye embroidered slightly higher than the other gives it character.
5|office|Lies flat when open. The paper takes ink without showing through.
5|office|Counted in tens as described. Writes at once, even after a week in a drawer.
4|office|Good paper. Corners of the top notebook were bent in one carton.
5|packaging|Cartons are square and the flaps meet. Our packing table got faster.
5|packaging|Does not leak. We tested it with soup for an hour.
4|packaging|Strong enough. The strapping left a mark on the outer sheets.
5|music|Came in tune, more or less, and stayed in tune, which matters more for a school.
5|music|We ordered a class set. Every one plays, and the cases close properly.
4|music|Fine for beginners. We changed the strings and it sings.
3|-|Goods are fine, but the delivery took a week longer than the estimate.
3|-|Average. It does what it should, the finish could be better.
3|-|Two colours were swapped in the lot. The shop offered a discount, I kept them.
3|-|Nice from the front, rough at the back. Fine where nobody looks.
3|-|Smaller than I imagined. The measure in the list is right, I should have read it.
3|-|Cartons were wet outside. Goods dry, but please use better tape.
3|-|Okay for the price. I will try another shop for the next order.
3|-|Quality varies inside one lot. Eight out of ten are good.
3|kitchen|The lid fits most of the pots. On two I had to turn it until it sat.
3|kitchen|Glaze has small pinholes on the underside. Harmless, but visible.
3|home|Legs needed felt pads before they stood still.
3|electronics|Works, but gets warm. We tell customers not to leave it on overnight.
3|electronics|Sound is thin at full volume, good at half.
3|fashion|Colour is nearer to brown than to the burgundy in the picture.
3|fashion|Runs half a size small. The shop has now added a note.
3|beauty|Nice scent, but the sleeve prints came off on the fingers.
3|food|Ripe a little too early for us; half had to go to the kitchen.
3|tools|Good blade, handle too thin for large hands.
3|sport|Needs a lot of pumping. Fine afterwards.
3|toys|Charming, but the box is larger than it has to be.
3|office|Ink takes a moment to start. Then it is fine.
3|packaging|Folds are stiff and the first twenty took a while.
3|music|Tuning pegs slip in dry air. Chalk helped.
2|-|Six pieces short. It took a week of messages until they were credited.
2|-|Not the finish shown in the picture. Usable, but not at full price.
2|-|Broken pieces in every second sleeve. Refunded in part.
2|-|Late, and the tracking did not move for nine days.
1|-|Wrong goods in the carton. Returned; the refund came after four days.
1|-|A third of the lot was damaged. The mall decided for us and the money came back.
2|kitchen|Chips at the rim after a week of normal use.
2|electronics|Three of ten did not switch on. Replaced, but it cost us a weekend.
2|fashion|Seams opened at the first wash on several pieces.
2|food|Bottom layer spoiled on arrival. Full refund for those cartons.
1|home|Mirror arrived in pieces. Packing was one sheet of paper.
2|beauty|Leaked in transit. Caps were not tightened.
2|tools|Plating peels where the jaw grips.
2|sport|Lost its shape within two games.
2|toys|Colours differ from the picture and one wheel was loose.
2|office|Covers curled after two days on the shelf.
2|packaging|Cut two millimetres too short, so the flaps do not meet.
2|music|Arrived with a cracked bridge. The shop sent a new one without asking.
`;

const chinese = `
5|-|第三次回购，质量稳定，数量一件不差。
5|-|比预计早到两天，箱子干燥完好。
5|-|实物与图片一致，上架当天就卖出一批。
5|-|客服回复很快，问题解释得清楚。
5|kitchen|釉面均匀，洗碗机洗了一个月还像新的。
5|electronics|到货逐台测试，全部正常，插头也配对了。
5|fashion|尺码准确，洗后不褪色，顾客又来买第二件。
5|food|很新鲜，批号和日期清楚，底层也没有坏的。
5|toys|没有异味，做工细，孩子很喜欢。
5|office|纸质好，不透墨，能平摊。
4|-|整体满意，外箱有一角被压，里面没事。
4|-|质量不错，物流晚了一天。
4|home|木纹略有差异，属于正常，稳固好看。
4|beauty|颜色与色卡一致，有两瓶盖子略松。
4|tools|钢材扎实，就是油涂得有点多。
3|-|一般，价格对得起质量，背面做工略粗。
3|-|颜色比图片深一些，店家给了折扣。
3|packaging|够结实，就是折起来有点费劲。
2|-|少发六件，沟通一周才退款。
1|-|发错货，已退货，四天后收到退款。
`;

const arabic = `
5|-|طلبي الثالث من هذا المتجر، الجودة ثابتة والعدد صحيح تمامًا.
5|-|وصلت قبل الموعد بيومين والكراتين سليمة وجافة.
5|-|مطابقة للصور، عرضناها في الصباح وبعنا دفعة قبل نهاية الأسبوع.
5|-|رد المتجر سريع وواضح على كل أسئلتي.
5|kitchen|الطلاء متساوٍ من الداخل ويتحمل غسالة الصحون كل ليلة.
5|electronics|جربنا كل القطع عند الوصول وكلها تعمل.
5|fashion|المقاسات مطابقة للجدول والخياطة نظيفة.
5|beauty|الألوان كما في البطاقة والعينات وصلت كما وعدوا.
5|food|طازجة ومبردة، والطبقة السفلى جيدة كالعليا.
5|home|ثابتة وأنيقة، والتركيب سهل بالمفتاح المرفق.
4|-|بضاعة جيدة جدًا، لكن زاوية الكرتونة كانت مضغوطة.
4|-|الجودة ممتازة والتوصيل تأخر يومًا واحدًا مع إشعار.
4|fashion|قصة جميلة، والأكمام طويلة قليلًا.
4|toys|لطيفة ومتقنة، والعلبة تصلح هدية كما هي.
3|-|جيدة مقابل السعر، لكن التشطيب من الخلف خشن.
3|-|اللون أغمق من الصورة، وعرض المتجر خصمًا.
3|electronics|تعمل جيدًا لكنها تسخن بعد ساعات.
2|-|نقصت ست قطع واستغرق رد المبلغ أسبوعًا.
2|fashion|انفتحت الدرزات في بعض القطع بعد أول غسلة.
1|-|وصلت بضاعة خاطئة، أُرجعت وعاد المبلغ بعد أربعة أيام.
`;

const ratings: readonly ReviewRating[] = ['bad', 'bad', 'medium', 'good', 'good'];
type Stars = SeedReview['stars'];

function read(language: SeedLang, lines: string): SeedReview[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [stars = '', departments = '', text = ''] = line.split('|');
      const count = Number(stars) as Stars;
      return {
        language,
        text,
        stars: count,
        rating: ratings[count - 1] ?? 'medium',
        ...(departments === '-' ? {} : { departments: departments.split(' ') }),
      };
    });
}

export const reviews: readonly SeedReview[] = [
  ...read('en', english),
  ...read('zh-CN', chinese),
  ...read('ar', arabic),
];

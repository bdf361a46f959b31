import { formatPrice, parsePrice, scalePrice } from './content/amounts.ts';
import { goods } from './content/goods/index.ts';
import { randomFrom } from './random.ts';
import type { Random } from './random.ts';
import type { SeedGoods, SeedVariant, Text3 } from './types.ts';
import { lowerFirst, text3 } from './content/terms/text.ts';
import type { Names } from './content/terms/text.ts';

const looks: readonly Names[] = [
  ['Brushed', '拉丝', 'مصقول'],
  ['Ribbed', '棱纹', 'مضلع'],
  ['Plain', '素面', 'سادة'],
  ['Glazed', '上釉', 'مزجج'],
  ['Riveted', '铆接', 'مبرشم'],
  ['Tapered', '锥形', 'مستدق'],
  ['Reinforced', '加固', 'معزز'],
  ['Slim', '纤薄', 'نحيف'],
  ['Heavy-duty', '重型', 'شديد التحمل'],
  ['Lightweight', '轻量', 'خفيف'],
  ['Nordic', '北欧风', 'شمالي الطراز'],
  ['Coastal', '海岸风', 'ساحلي'],
  ['Workshop', '工坊', 'للورش'],
  ['Canteen', '食堂', 'للمقاصف'],
  ['Travel', '旅行', 'للسفر'],
  ['Studio', '工作室', 'للاستوديو'],
  ['Heritage', '传统', 'تراثي'],
  ['Everyday', '日用', 'يومي'],
  ['Compact', '紧凑', 'مدمج'],
  ['Double-wall', '双层', 'مزدوج الجدار'],
  ['Hand-finished', '手工修饰', 'مشطب يدويًا'],
  ['Speckled', '斑点', 'منقط'],
  ['Fluted', '凹槽', 'محزز'],
  ['Satin', '缎光', 'ساتاني'],
  ['Trade', '专业', 'مهني'],
  ['Harbour', '港口', 'مينائي'],
  ['Alpine', '高山', 'جبلي'],
  ['Market', '市集', 'للسوق'],
];

const series = (
  'Alba Alder Amble Anker Arbor Aster Auber Balder Basin Beacon Birch Bodmin Borea Brae Brindle Brook Cairn Calder Camber Cedar ' +
  'Celle Chalk Cinder Clove Clyde Cobble Corvo Crest Dale Delft Dene Dorado Drift Dune Eddy Elm Ember Esker Fable Fathom Fen ' +
  'Ferro Fjord Flint Folio Forth Garnet Glen Grove Gully Haven Hazel Heron Holm Indra Inlet Iris Isla Jarrah Juno Juniper Kelp ' +
  'Kilda Kite Lagan Larch Lido Linden Loam Lumen Lyra Mallow Maren Medway Mica Moor Moss Nadir Nave Nimbus Norden Oban Ochre ' +
  'Onyx Orrin Osier Otter Pavo Pebble Perch Pico Pine Plover Quarry Quay Quill Rada Reed Ridge Rill Rowan Rune Sable Saltee ' +
  'Sedge Shale Shoal Skye Sorrel Spey Sterna Tarn Teasel Tern Thistle Tide Torr Umber Vale Vela Verge Vesper Wend Wharfe Willow ' +
  'Wren Yarrow Zephyr'
).split(' ');

const finishes: readonly Names[] = [
  ['first grade', '一等', 'درجة أولى'],
  ['retail packed', '零售装', 'معبأ للتجزئة'],
  ['bulk packed', '散装', 'معبأ بالجملة'],
  ['export carton', '出口箱', 'كرتونة تصدير'],
  ['new season', '新季', 'موسم جديد'],
  ['display set', '陈列装', 'طقم عرض'],
  ['refill pack', '补货装', 'عبوة تكميلية'],
  ['mixed pack', '混装', 'عبوة متنوعة'],
];

/** A model code such as `TN-4837B`; with the series it makes every name distinct. */
function modelCode(name: string, index: number, random: Random): string {
  const letters = `${name.charAt(0)}${name.charAt(name.length - 1)}`.toUpperCase();
  return `${letters}-${1000 + ((index * 7919) % 900_000)}${random.pick(['', 'A', 'B', 'C', 'S', 'X'])}`;
}

function growName(base: SeedGoods, index: number, random: Random): Text3 {
  const look = text3(random.pick(looks));
  const finish = text3(random.pick(finishes));
  const name = random.pick(series);
  const code = modelCode(name, index, random);
  const thing = lowerFirst(base.name.en);
  return {
    en: `${look.en} ${thing}, ${name} ${code}, ${finish.en}`,
    'zh-CN': `${look['zh-CN']}${base.name['zh-CN']}，${name} ${code}，${finish['zh-CN']}`,
    ar: `${base.name.ar}، ${look.ar}، ${name} ${code}، ${finish.ar}`,
  };
}

function growGoods(index: number, random: Random): SeedGoods {
  const base = random.pick(goods);
  const percent = random.int(70, 145);
  const scale = (price: string): string => formatPrice(scalePrice(parsePrice(price), percent));
  const itemNumber = `${base.itemNumber}-${index.toString(36).toUpperCase()}`;
  const variants: SeedVariant[] = base.variants.map((variant) => ({
    ...variant,
    sku: variant.sku.replace(base.itemNumber, itemNumber),
    price: scale(variant.price),
    stock: variant.stock + base.lot * random.int(0, 200),
  }));
  return {
    ...base,
    key: `${base.key}-g${index}`,
    itemNumber,
    name: growName(base, index, random),
    variants,
    price: scale(base.price),
    ...(base.listPrice ? { listPrice: scale(base.listPrice) } : {}),
    tiers: base.tiers.map((tier) => ({ from: tier.from, price: scale(tier.price) })),
    listedDaysAgo: random.int(0, 900),
  };
}

/** The written goods first, then as many grown from them as are asked for, one at a time. */
export function* growTo(size: number, seed = 20_261_121): Generator<SeedGoods> {
  const random = randomFrom(seed);
  for (let index = 0; index < size; index += 1) {
    yield goods[index] ?? growGoods(index, random);
  }
}

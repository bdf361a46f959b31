import type { BrandCharacter } from '@entrepot/contract/brands/character';
import type { BrandKey } from '../types.ts';
import { text3 } from './terms/text.ts';
import type { Names } from './terms/text.ts';

type Own = Pick<BrandCharacter, 'deals' | 'container' | 'headings' | 'corners' | 'stamp'> & {
  examples: Names;
};

const own: Readonly<Record<BrandKey, Own>> = {
  entrepot: {
    deals: [],
    examples: [
      'Enamel teapot, size 7 basketball, shop name…',
      '搪瓷茶壶、7 号篮球、店铺名称…',
      'إبريق مينا، كرة سلة مقاس 7، اسم متجر…',
    ],
    container: 'ENTU 241 126',
    headings: { weight: 600, width: 'normal', letters: 'written' },
    corners: 4,
    stamp: 'plate',
  },
  halcyon: {
    deals: ['home', 'kitchen'],
    examples: [
      'Stoneware mug, wall mirror, pillar candle…',
      '炻器杯、壁镜、柱状蜡烛…',
      'كوب خزفي، مرآة جدار، شمعة…',
    ],
    container: 'HALU 118 402',
    headings: { weight: 500, width: 'normal', letters: 'written' },
    corners: 6,
    stamp: 'round',
  },
  kestrel: {
    deals: ['electronics', 'music'],
    examples: [
      'Wireless headphones, LED bulb, webcam…',
      '无线耳机、LED 灯泡、摄像头…',
      'سماعات لاسلكية، مصباح LED، كاميرا ويب…',
    ],
    container: 'KESU 730 915',
    headings: { weight: 600, width: 'condensed', letters: 'capitals' },
    corners: 2,
    stamp: 'cut',
  },
  marigold: {
    deals: ['food', 'packaging'],
    examples: [
      'Wildflower honey, lemons, takeaway box…',
      '野花蜜、柠檬、外卖餐盒…',
      'عسل أزهار برية، ليمون، علبة طعام جاهز…',
    ],
    container: 'MGDU 562 038',
    headings: { weight: 700, width: 'normal', letters: 'written' },
    corners: 5,
    stamp: 'round',
  },
  noor: {
    deals: ['fashion', 'beauty'],
    examples: [
      'Wool coat, matt lipstick, handbag…',
      '羊毛大衣、哑光口红、手提包…',
      'معطف صوف، أحمر شفاه مطفأ، حقيبة يد…',
    ],
    container: 'NORU 407 261',
    headings: { weight: 600, width: 'condensed', letters: 'written' },
    corners: 3,
    stamp: 'plate',
  },
};

/** What tells the brands apart besides their colours; `focus` is the order of their departments. */
export function characterOf(key: BrandKey, focus: readonly string[]): BrandCharacter {
  const { examples, ...rest } = own[key];
  return { ...rest, departments: [...focus], searchExamples: { ...text3(examples) } };
}

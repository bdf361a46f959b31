import type { BrandKey } from '../../types.ts';
import { colours } from '../../content/terms/colours.ts';
import type { Scene, SceneItem } from '../scene.ts';

/** `object` or `object:colour`; three behind, three in front. */
type Cast = readonly [back: string, front: string];

const casts: Readonly<Record<BrandKey, readonly (readonly [ground: string, ...Cast])[]>> = {
  entrepot: [
    ['kitchen', 'chair luggage:blue potted-plant', 'toolbox:red teapot:green radio'],
    [
      'tools',
      'ladder toolbox:blue bucket:ochre',
      'rescue-workers-helmet:yellow clamp fire-extinguisher',
    ],
    [
      'packaging',
      'package card-file-box shopping-bags:sage',
      'roll-of-paper takeout-box label:ochre',
    ],
    [
      'toys',
      'teddy-bear:tan carousel-horse nesting-dolls:red',
      'wrapped-gift:yellow yo-yo:blue automobile',
    ],
  ],
  halcyon: [
    ['home', 'potted-plant chair:walnut mirror:tan', 'basket:natural candle:cream amphora:rust'],
    [
      'kitchen',
      'wine-glass pot-of-food:slate jar',
      'teapot:teal bowl-with-spoon:sage hot-beverage:sand',
    ],
    ['home', 'cactus potted-plant bouquet', 'bucket:teal basket:natural amphora:slate'],
    [
      'home',
      'couch-and-lamp:olive candle:rose red-paper-lantern:cream',
      'candle:cream diya-lamp:rust hourglass-done',
    ],
  ],
  kestrel: [
    [
      'electronics',
      'television desktop-computer headphone:black',
      'camera video-game:slate watch:slate',
    ],
    [
      'electronics',
      'printer desktop-computer telephone:black',
      'keyboard computer-mouse:silver trackball',
    ],
    ['music', 'musical-keyboard studio-microphone long-drum', 'drum:blue accordion:red megaphone'],
    [
      'electronics',
      'satellite-antenna light-bulb battery',
      'radio:silver flashlight:yellow battery',
    ],
  ],
  marigold: [
    ['food', 'basket:natural honey-pot canned-food', 'mango coconut lemon'],
    ['food', 'bread basket:natural baguette-bread', 'croissant pretzel bagel'],
    ['food', 'chocolate-bar popcorn honey-pot', 'cookie cupcake doughnut'],
    [
      'packaging',
      'shopping-bags:sand cup-with-straw:red takeout-box:white',
      'french-fries beverage-box popcorn',
    ],
  ],
  noor: [
    [
      'fashion',
      'handbag:burgundy luggage:coral backpack:plum',
      'womans-hat:sand high-heeled-shoe:plum clutch-bag:plum',
    ],
    [
      'beauty',
      'mirror:rose lotion-bottle:rose lipstick:burgundy',
      'nail-polish soap:rose lipstick:coral',
    ],
    [
      'beauty',
      'crown mirror:cream wrapped-gift:plum',
      'gem-stone:lilac purse:rose gem-stone:green',
    ],
    [
      'fashion',
      'hiking-boot:tan womans-boot:brown high-heeled-shoe:red',
      'womans-sandal:rose running-shoe:lilac roller-skate:rose',
    ],
  ],
};

const features: Readonly<Record<BrandKey, readonly [ground: string, back: string, front: string]>> =
  {
    entrepot: ['home', 'chair:sand', 'chair:walnut'],
    halcyon: ['home', 'potted-plant', 'amphora:slate'],
    kestrel: ['electronics', 'headphone:silver', 'camera'],
    marigold: ['food', 'honey-pot', 'basket:natural'],
    noor: ['fashion', 'luggage:plum', 'handbag:burgundy'],
  };

const BACK = [
  [0.26, 0.64, 0.44],
  [0.52, 0.67, 0.48],
  [0.77, 0.64, 0.42],
] as const;
const FRONT = [
  [0.24, 0.89, 0.27],
  [0.51, 0.92, 0.28],
  [0.77, 0.9, 0.28],
] as const;

function cast(word: string, [x, y, h]: readonly [number, number, number], w: number): SceneItem {
  const [art = '', colour] = word.split(':');
  return { art, x, y, h, w, paint: colour ? colours[colour]?.hex : undefined };
}

function row(words: string, places: readonly (readonly [number, number, number])[], w: number) {
  return words.split(' ').flatMap((word, at) => {
    const place = places[at];
    return place ? [cast(word, place, w)] : [];
  });
}

/** The lit bays of the home page's container wall, and each brand's tall feature picture. */
export const bays: readonly Scene[] = [
  ...Object.entries(casts).flatMap(([brand, scenes]) =>
    scenes.map(([ground, back, front], at) => ({
      id: `bay-${brand}-${at + 1}`,
      ground,
      aspect: 0.86,
      items: [...row(back, BACK, 0.34), ...row(front, FRONT, 0.24)],
    })),
  ),
  ...Object.entries(features).map(([brand, [ground, back, front]]) => ({
    id: `feature-${brand}`,
    ground,
    aspect: 1.07,
    items: [cast(back, [0.67, 0.64, 0.4], 0.5), cast(front, [0.42, 0.82, 0.54], 0.6)],
  })),
];

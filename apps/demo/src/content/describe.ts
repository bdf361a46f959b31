import type { SeedFact, Text3 } from '../types.ts';
import type { Family } from './family.ts';
import { care, packing } from './terms/care.ts';
import { colours } from './terms/colours.ts';
import { labels, uses } from './terms/facts.ts';
import { materials } from './terms/materials.ts';
import { joinText, LIST, lowerFirst, PARAGRAPHS, SENTENCES, text3 } from './terms/text.ts';

/** The facts of one member from which prose and the facts table are written. */
export interface MemberFacts {
  readonly root: string;
  readonly tail: Text3;
  readonly kilograms: string;
  readonly pieces: number;
  readonly choice: number;
}

const list = (keys: string | undefined, terms: Readonly<Record<string, Text3>>): Text3 =>
  joinText(
    (keys ?? '')
      .split(' ')
      .filter((key) => key !== '')
      .map((key) => {
        const term = terms[key];
        if (!term) {
          throw new Error(`Unknown term ${key}`);
        }
        return term;
      }),
    LIST,
  );

const materialTexts = Object.fromEntries(
  Object.entries(materials).map(([key, names]) => [key, text3(names)]),
);
const colourTexts = Object.fromEntries(
  Object.entries(colours).map(([key, colour]) => [key, text3(colour.name)]),
);

export function factsOf(family: Family, member: MemberFacts): SeedFact[] {
  const weight = text3([
    `${member.kilograms} kg`,
    `${member.kilograms} 千克`,
    `${member.kilograms} كغ`,
  ]);
  const fact = (label: keyof typeof labels, value: Text3): SeedFact => ({
    label: text3(labels[label]),
    value,
  });
  return [
    ...(family.of ? [fact('material', list(family.of, materialTexts))] : []),
    fact('size', member.tail),
    ...(family.colours ? [fact('colours', list(family.colours, colourTexts))] : []),
    fact('weight', weight),
    fact('packing', text3(packing[family.pack])),
    fact(member.root === 'food' ? 'storage' : 'care', text3(care[family.care])),
  ];
}

function madeOf(family: Family): Text3[] {
  if (!family.of) {
    return [];
  }
  const material = list(family.of, materialTexts);
  return [
    {
      en: `Made of ${lowerFirst(material.en)}.`.replace(
        /(?:, )([A-Z])(?=[a-z])/g,
        (_, letter: string) => `, ${letter.toLowerCase()}`,
      ),
      'zh-CN': `材质：${material['zh-CN']}。`,
      ar: `المادة: ${material.ar}.`,
    },
  ];
}

/** What the goods are, what they are for and how they arrive: three short paragraphs. */
export function describe(family: Family, member: MemberFacts): Text3 {
  const use = uses[member.root]?.[member.choice % 3];
  const wrap = packing[family.pack];
  const arrives = text3([
    `Each piece comes in ${wrap[0]}. Pack of ${family.lot}, carton of ${member.pieces}.`,
    `单件采用${wrap[1]}。每包 ${family.lot} 件，每箱 ${member.pieces} 件。`,
    `تأتي كل قطعة في ${wrap[2]}. عدد القطع: ${family.lot} في العبوة و${member.pieces} في الكرتونة.`,
  ]);
  return joinText(
    [
      joinText([text3(family.short), ...madeOf(family)], SENTENCES),
      joinText([...(use ? [text3(use)] : []), text3(care[family.care])], SENTENCES),
      arrives,
    ],
    PARAGRAPHS,
  );
}

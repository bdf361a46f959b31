// What operators may do, each by itself: the closed list. Every operation of the admin origin names the right that it needs,
// and an operator has those rights and no others that two people, or one where no money is touched, have given him (record 0081).

type Names = { en: string; 'zh-CN': string; ar: string };
type Told = {
  name: Names;
  /** Whoever has it can have money moved, by himself or with one more: a second person is asked before it is given. */
  money?: true;
};

/** By what staff does. The order is that of the screen. */
export const RIGHT_GROUPS = {
  customers: {
    chat: { name: { en: 'Customer service chat', 'zh-CN': '客服聊天', ar: 'محادثة خدمة العملاء' } },
    orders: { name: { en: 'Read orders', 'zh-CN': '查看订单', ar: 'الاطّلاع على الطلبات' } },
    returns: {
      name: {
        en: 'Answer returns and refund orders',
        'zh-CN': '处理退货与订单退款',
        ar: 'الرد على المرتجعات ورد مبالغ الطلبات',
      },
      money: true,
    },
    customers: {
      name: { en: 'Customers’ accounts', 'zh-CN': '客户账户', ar: 'حسابات العملاء' },
      money: true,
    },
  },
  identity: {
    identity: {
      name: {
        en: 'Read identity checks',
        'zh-CN': '查看身份认证',
        ar: 'الاطّلاع على طلبات إثبات الهوية',
      },
    },
    documents: {
      name: {
        en: 'Open documents and answer identity checks',
        'zh-CN': '查看证件并处理身份认证',
        ar: 'فتح الوثائق والرد على طلبات إثبات الهوية',
      },
      money: true,
    },
  },
  money: {
    'read-money': { name: { en: 'Read money', 'zh-CN': '查看资金', ar: 'الاطّلاع على الأموال' } },
    'propose-money': {
      name: {
        en: 'Propose credits, corrections and refunds',
        'zh-CN': '提出入账、更正与退款',
        ar: 'اقتراح الإضافات والتصحيحات والمبالغ المردودة',
      },
      money: true,
    },
    'approve-money': {
      name: {
        en: 'Approve money (second person)',
        'zh-CN': '批准资金（第二人）',
        ar: 'الموافقة على الأموال (الشخص الثاني)',
      },
      money: true,
    },
    withdrawals: {
      name: {
        en: 'Withdrawals and stop of payouts',
        'zh-CN': '提现与停止付款',
        ar: 'السحوبات وإيقاف المدفوعات',
      },
      money: true,
    },
    loans: {
      name: { en: 'Approve loans', 'zh-CN': '审批贷款', ar: 'الموافقة على القروض' },
      money: true,
    },
    channels: {
      name: {
        en: 'Coins, networks, prices and limits',
        'zh-CN': '币种、网络、价格与限额',
        ar: 'العملات والشبكات والأسعار والحدود',
      },
      money: true,
    },
  },
  mall: {
    content: {
      name: {
        en: 'Content, newsletters and draws',
        'zh-CN': '内容、邮件通讯与抽奖',
        ar: 'المحتوى والنشرات والسحوبات على الجوائز',
      },
    },
    sellers: {
      name: {
        en: 'Shops and sellers’ applications',
        'zh-CN': '店铺与入驻申请',
        ar: 'المتاجر وطلبات البائعين',
      },
    },
    settings: {
      name: {
        en: 'Brands, settings and timers',
        'zh-CN': '品牌、设置与定时任务',
        ar: 'العلامات والإعدادات والمؤقتات',
      },
      money: true,
    },
    operators: {
      name: {
        en: 'Operators and their rights',
        'zh-CN': '管理员及其权限',
        ar: 'المشغّلون وصلاحياتهم',
      },
      money: true,
    },
  },
} as const satisfies Record<string, Record<string, Told>>;

/** As many letters as the reason has for which an operator is stopped. */
export const STOP_REASON = { least: 4, most: 500 } as const;

type Groups = typeof RIGHT_GROUPS;
export type RightGroup = keyof Groups;
export type Right = { [G in RightGroup]: keyof Groups[G] & string }[RightGroup];

const TOLD = Object.assign({}, ...Object.values(RIGHT_GROUPS)) as Record<Right, Told>;

export const RIGHTS = Object.keys(TOLD) as [Right, ...Right[]];

/** The right of this name, if there is one. */
export const rightNamed = (name: unknown): Right | undefined =>
  RIGHTS.find((each) => each === name);

export const rightsOf = (group: RightGroup): Right[] => Object.keys(RIGHT_GROUPS[group]) as Right[];

export const isMoneyRight = (of: Right): boolean => TOLD[of].money === true;

export const rightName = (of: Right, language: string): string =>
  TOLD[of].name[language as keyof Names] ?? TOLD[of].name.en;

/**
 * What an operation of operators needs: one right; any of some, where one act is of two people (who proposed takes back, who
 * would approve says no); or nothing but to be an operator, for what concerns only himself or is no secret.
 */
export type Needs = Right | readonly [Right, ...Right[]] | 'any-operator';

export const rightsFor = (needs: Needs | undefined): readonly Right[] =>
  needs === undefined || needs === 'any-operator'
    ? []
    : typeof needs === 'string'
      ? [needs]
      : needs;

/** Whether whoever has these rights may do what needs that. */
export const mayDo = (has: readonly Right[], needs: Needs | undefined): boolean =>
  needs === 'any-operator' || rightsFor(needs).some((each) => has.includes(each));

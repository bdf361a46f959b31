import type { BrandKey, SeedBrand, SeedLang, SeedLink, Text3 } from '../types.ts';
import { banners } from './banners.ts';
import { characterOf } from './brand-characters.ts';
import { logos } from './brand-logos.ts';
import { sideBanners } from './side-banners.ts';
import { policiesOf } from './brand-policies.ts';
import { text3 } from './terms/text.ts';
import type { Names } from './terms/text.ts';

const link = (href: string, ...title: Names): SeedLink => ({ href, title: text3(title) });

/** The footer's columns; every brand carries the same ones. */
const links: SeedBrand['links'] = [
  {
    title: text3(['Customer service', '客户服务', 'خدمة العملاء']),
    items: [
      link('/help', 'Help centre', '帮助中心', 'مركز المساعدة'),
      link('/chat', 'Contact support', '联系客服', 'تواصل مع الدعم'),
      link('/account/orders', 'Track an order', '订单跟踪', 'تتبّع طلبًا'),
      link('/policies/delivery', 'Delivery', '配送', 'التوصيل'),
      link('/policies/shipping', 'Freight and duties', '运费与关税', 'الشحن والرسوم'),
    ],
  },
  {
    title: text3(['Returns', '退货', 'الإرجاع']),
    items: [
      link('/policies/returns', 'Return policy', '退货政策', 'سياسة الإرجاع'),
      link('/policies/buyer-rules', 'Buyer rules', '买家规则', 'قواعد المشتري'),
      link('/policies/service', 'Service policy', '服务政策', 'سياسة الخدمة'),
      link('/account/refunds', 'Request a return', '申请退货', 'طلب إرجاع'),
    ],
  },
  {
    title: text3(['My account', '我的账户', 'حسابي']),
    items: [
      link('/account/orders', 'My orders', '我的订单', 'طلباتي'),
      link('/account/wallet', 'Wallet', '钱包', 'المحفظة'),
      link('/account/saved', 'Favourites', '收藏的商品', 'المفضلة'),
      link('/account/shops', 'Followed shops', '关注的店铺', 'المتاجر المتابَعة'),
      link('/account/register', 'Create account', '注册账户', 'إنشاء حساب'),
    ],
  },
  {
    title: text3(['Company', '关于我们', 'الشركة']),
    items: [
      link('/policies/about', 'About', '关于', 'من نحن'),
      link('/policies/news', 'News', '最新动态', 'أخبار'),
      link('/policies/careers', 'Careers', '招聘', 'وظائف'),
      link('/policies/privacy', 'Privacy', '隐私', 'الخصوصية'),
      link('/policies/seller-rules', 'Seller rules', '卖家规则', 'قواعد البائع'),
      link(
        '/policies/modern-slavery',
        'Modern slavery statement',
        '反现代奴役声明',
        'بيان مكافحة الرق الحديث',
      ),
      link('/sell', 'Sell with us', '我要开店', 'بِع معنا'),
    ],
  },
];

const contact: Text3 = text3([
  'Large orders and partnerships: trade@mall.example, weekdays 9 to 18.',
  '大宗订单与合作：trade@mall.example，工作日 9 至 18 时。',
  'للطلبات الكبيرة والشراكات: trade@mall.example، أيام العمل من 9 إلى 18.',
]);

function brand(
  key: BrandKey,
  name: string,
  language: SeedLang,
  [main, hover, footer]: readonly [string, string, string],
  tagline: Names,
  focus: readonly string[],
): SeedBrand {
  return {
    key,
    name,
    language,
    focus,
    character: characterOf(key, focus),
    links,
    contact,
    colours: { main, hover, footer },
    tagline: text3(tagline),
    policies: policiesOf(name),
    banners: banners[key],
    sideBanners: sideBanners[key],
    feature: `feature-${key}`,
    logo: logos[key],
  };
}

export const brands: readonly SeedBrand[] = [
  brand(
    'entrepot',
    'Entrepot',
    'en',
    ['#C8371B', '#A52B14', '#12262B'],
    [
      'Wholesale from makers around the world.',
      '全球好货，一站批发。',
      'الجملة من المصنّعين حول العالم.',
    ],
    [
      'kitchen',
      'home',
      'electronics',
      'fashion',
      'tools',
      'sport',
      'toys',
      'office',
      'packaging',
      'beauty',
      'food',
      'music',
    ],
  ),
  brand(
    'halcyon',
    'Halcyon',
    'en',
    ['#0F6E6E', '#0A5555', '#0B2A2E'],
    ['Wholesale for home and living.', '家居生活批发。', 'منتجات المنزل والمعيشة بالجملة.'],
    ['home', 'kitchen', 'office', 'toys', 'music'],
  ),
  brand(
    'kestrel',
    'Kestrel',
    'en',
    ['#2447E5', '#1B36B3', '#0D1330'],
    ['Wholesale electronics, tested.', '电子产品批发，逐件测试。', 'إلكترونيات مفحوصة بالجملة.'],
    ['electronics', 'music', 'tools', 'office', 'sport'],
  ),
  brand(
    'marigold',
    'Marigold',
    'en',
    ['#F2A900', '#D99600', '#2B2112'],
    [
      'Wholesale food direct from producers.',
      '食品批发，产地直供。',
      'أغذية بالجملة من المنتجين مباشرة.',
    ],
    ['food', 'packaging', 'kitchen'],
  ),
  brand(
    'noor',
    'Noor',
    'ar',
    ['#8A1C5B', '#6D1447', '#240A1A'],
    ['Wholesale fashion and beauty.', '时尚与美妆批发。', 'أزياء ومستحضرات تجميل بالجملة.'],
    ['fashion', 'beauty', 'home', 'toys'],
  ),
];

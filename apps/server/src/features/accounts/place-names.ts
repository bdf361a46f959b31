import type { Language } from '@entrepot/contract/languages';

/** Ports and towns of trade, `English|Chinese|Arabic`. GeoNames gives us names in English only. */
const PLACES = `
Alicante|阿利坎特|أليكانتي
Ambarli|安巴尔利|أمبارلي
Antwerp|安特卫普|أنتويرب
Birmingham|伯明翰|برمنغهام
Busan|釜山|بوسان
Cape Town|开普敦|كيب تاون
Casablanca|卡萨布兰卡|الدار البيضاء
Cat Lai|吉莱|كات لاي
Cork|科克|كورك
Dongguan|东莞|دونغقوان
Dubai|迪拜|دبي
Felixstowe|费利克斯托|فيليكستو
Foshan|佛山|فوشان
Gdansk|格但斯克|غدانسك
Graz|格拉茨|غراتس
Guayaquil|瓜亚基尔|غواياكيل
Hai Phong|海防|هاي فونغ
Hamburg|汉堡|هامبورغ
Ho Chi Minh City|胡志明市|مدينة هو تشي منه
Hull|赫尔|هال
Istanbul|伊斯坦布尔|إسطنبول
Izmir|伊兹密尔|إزمير
Jebel Ali|杰贝阿里|جبل علي
Karachi|卡拉奇|كراتشي
Klaipeda|克莱佩达|كلايبيدا
Leixões|莱肖埃斯|ليشويس
Lisbon|里斯本|لشبونة
Nagoya|名古屋|ناغويا
Nansha|南沙|نانشا
Naples|那不勒斯|نابولي
Nhava Sheva|那瓦舍瓦|نافا شيفا
Ningbo|宁波|نينغبو
Osaka|大阪|أوساكا
Penang|槟城|بينانغ
Piraeus|比雷埃夫斯|بيرايوس
Porto|波尔图|بورتو
Pune|浦那|بونه
Qingdao|青岛|تشينغداو
Riga|里加|ريغا
Rotterdam|鹿特丹|روتردام
Santos|桑托斯|سانتوس
Semarang|三宝垄|سيمارانغ
Shanghai|上海|شانغهاي
Sheffield|谢菲尔德|شيفيلد
Shenzhen|深圳|شنجن
Sialkot|锡亚尔科特|سيالكوت
Tianjin|天津|تيانجين
Tiruppur|蒂鲁布尔|تيروبور
Tuticorin|杜蒂戈林|توتيكورين
Valencia|巴伦西亚|فالنسيا
Yantian|盐田|يانتيان
`;

const COLUMNS: Partial<Record<Language, number>> = { 'zh-CN': 1, ar: 2 };

const names = new Map(
  PLACES.trim()
    .split('\n')
    .map((line) => line.split('|'))
    .map((row) => [row[0], row]),
);

/** A port or town in the reader's language where it is known; else as its shop wrote it. */
export function cityName(city: string, language: Language): string {
  return names.get(city)?.[COLUMNS[language] ?? 0] ?? city;
}

import type { Names } from './text.ts';

/** Words that tell the members of a family apart, written `English=中文=عربي`, one per line. */
const source = `
with 2 heads=配 2 个刀头=مع رأسين
with 6 heads=配 6 个刀头=مع 6 رؤوس
gold colour=金色=لون ذهبي
wide band=宽戒圈=حلقة عريضة
33 beads=33 珠=33 حبة
99 beads=99 珠=99 حبة
child=儿童=للأطفال
adult=成人=للكبار
wireless=无线=لاسلكي
USB receiver=USB 接收器=مستقبل USB
Bluetooth=蓝牙=بلوتوث
1/5 second=五分之一秒=1/5 ثانية
1/10 second=十分之一秒=1/10 ثانية
corded=有绳=سلكي
cordless=无绳=لاسلكي
standard=标准款=قياسي
with dock=带充电座=مع قاعدة
knee length=及膝=بطول الركبة
long=长款=طويل
ankle length=及踝=بطول الكاحل
cotton=棉=قطن
silk blend=丝混纺=مزيج حرير
road=公路=للطرق
trail=越野=للمسالك
ankle=踝高=للكاحل
high=高帮=عالٍ
smooth leather=光面皮=جلد أملس
suede=绒面皮=جلد مخملي
crew=中筒=متوسط الطول
narrow=窄款=ضيق
wide=宽款=عريض
+1.0 to +2.0=+1.0 至 +2.0 度=+1.0 إلى +2.0
+2.5 to +4.0=+2.5 至 +4.0 度=+2.5 إلى +4.0
red apples=红苹果=تفاح أحمر
green apples=青苹果=تفاح أخضر
pears=梨=كمثرى
peaches=桃=خوخ
cherries=樱桃=كرز
lemons=柠檬=ليمون
limes=青柠=ليمون أخضر
tangerines=柑橘=يوسفي
mangoes=芒果=مانجو
bananas=香蕉=موز
pineapples=菠萝=أناناس
coconuts=椰子=جوز هند
kiwis=猕猴桃=كيوي
melons=甜瓜=شمام
watermelons=西瓜=بطيخ
avocados=牛油果=أفوكادو
strawberries=草莓=فراولة
blueberries=蓝莓=توت أزرق
grapes=葡萄=عنب
tomatoes=番茄=طماطم
carrots=胡萝卜=جزر
peppers=甜椒=فلفل حلو
aubergines=茄子=باذنجان
broccoli=西兰花=بروكلي
cucumbers=黄瓜=خيار
sweetcorn=甜玉米=ذرة حلوة
potatoes=土豆=بطاطس
onions=洋葱=بصل
garlic=大蒜=ثوم
ginger=生姜=زنجبيل
chillies=辣椒=فلفل حار
peanuts=花生=فول سوداني
chestnuts=栗子=كستناء
hard cheese=硬质奶酪=جبن صلب
butter=黄油=زبدة
eggs=鸡蛋=بيض
kidney beans=芸豆=فاصولياء حمراء
rice=大米=أرز
wheat=小麦=قمح
peas=豌豆=بازلاء
tin loaf=吐司面包=خبز قالب
baguette=法棍=باغيت
flatbread=薄饼=خبز مسطح
bagel=贝果=بيغل
pretzel=椒盐卷饼=بريتزل
croissant=可颂=كرواسون
waffle=华夫饼=وافل
doughnut=甜甜圈=دونات
cupcake=纸杯蛋糕=كب كيك
fruit pie=水果派=فطيرة فواكه
fruit drops=水果硬糖=حلوى فواكه
lollipops=棒棒糖=مصاصات حلوى
popcorn=爆米花=فشار
fortune cookies=幸运饼干=بسكويت الحظ
cola=可乐=كولا
milk tea=奶茶=شاي بالحليب
tulip=郁金香=توليب
rose=玫瑰=ورد
sunflower=向日葵=دوار الشمس
hyacinth=风信子=ياقوتية
hibiscus=木槿=كركديه
soft=软毛=ناعمة
medium=中毛=متوسطة
electric=电吉他=كهربائي
student=学生款=للطلاب
stage=舞台款=للمسرح
alto=中音=ألتو
tenor=次中音=تينور
open hole=开孔=بثقوب مفتوحة
hand bell=手摇铃=جرس يدوي
desk bell=台铃=جرس مكتب
mirror ball=镜面球=كرة مرايا
clapper board=场记板=لوح كلاكيت
film projector=电影放映机=جهاز عرض أفلام
microphone=麦克风=ميكروفون
spiral pad=线圈本=دفتر لولبي
wall calendar=挂历=تقويم حائط
day calendar=日历=تقويم يومي
ledger=账簿=دفتر حسابات
scroll=卷轴纸=لفافة ورق
fountain pen=钢笔=قلم حبر سائل
graphite pencil=铅笔=قلم رصاص
wax crayon=蜡笔=قلم شمعي
sable brush=貂毛画笔=فرشاة رسم
push pins=图钉=دبابيس ضغط
paper clips=回形针=مشابك ورق
safety pins=别针=دبابيس أمان
folder=文件夹=مجلد
index box=索引盒=صندوق فهرسة
clipboard=写字板夹=لوح بمشبك
cabinet=文件柜=خزانة ملفات
3 drawers=三抽屉=3 أدراج
small=小号=صغير
popcorn bucket=爆米花桶=دلو فشار
football=足球=كرة قدم
basketball=篮球=كرة سلة
volleyball=排球=كرة طائرة
rugby ball=橄榄球=كرة رغبي
baseball=棒球=كرة قاعدة
softball=垒球=كرة لينة
tennis=网球=كرات تنس
bowling set=保龄球套装=طقم بولينغ
eight ball=台球=كرة بلياردو
badminton=羽毛球=ريشة طائرة
table tennis=乒乓球=تنس طاولة
cricket=板球=كريكيت
field hockey=曲棍球=هوكي الحقل
lacrosse=长曲棍球=لاكروس
ice hockey=冰球=هوكي الجليد
leisure=休闲=للترفيه
rink=溜冰场=لحلبات التزلج
figure=花样=فني
rental grade=租赁级=للتأجير
flat=扁平=مسطح
barrel=圆管=أسطواني
set square=三角尺=مثلث قائم
with zip=带拉链=بسحّاب
without zip=无拉链=دون سحّاب
vented=透气=مهوّاة
with visor=带面罩=مع واقٍ للوجه
classic=经典=كلاسيكي
flower cards=花牌=أوراق الزهور
plastic=塑料=بلاستيك
metal=金属=معدن
popper=礼花筒=مفرقعة ورقية
confetti ball=彩纸球=كرة قصاصات
piñata=皮纳塔=بينياتا
saloon=轿车=سيارة صالون
racing car=赛车=سيارة سباق
tractor=拖拉机=جرار
fire engine=消防车=سيارة إطفاء
delivery van=货车=شاحنة توصيل
pickup=皮卡=بيك أب
bus=巴士=حافلة
scooter=踏板车=دراجة نارية صغيرة
sailing boat=帆船=مركب شراعي
canoe=独木舟=زورق
steam engine=蒸汽机车=قاطرة بخارية
rocket=火箭=صاروخ
small aeroplane=小飞机=طائرة صغيرة
`;

export const phrases: Readonly<Record<string, Names>> = Object.fromEntries(
  source
    .trim()
    .split('\n')
    .map((line) => {
      const [en = '', zh = '', ar = ''] = line.split('=');
      return [en, [en, zh, ar] satisfies Names];
    }),
);

/** Words that stand around a measure: `seat 42 cm`, `9 cm brim`. */
export const frames: Readonly<Record<string, Names>> = {
  seat: ['seat #', '座高 #', 'ارتفاع المقعد #'],
  'bar height': ['bar height #', '吧台高 #', 'ارتفاع بار #'],
  king: ['king #', '国王高 #', 'ارتفاع الملك #'],
  size: ['size #', '# 号', 'مقاس #'],
  brim: ['# brim', '帽檐 #', 'حافة #'],
  drivers: ['# drivers', '# 单元', 'وحدات #'],
  weave: ['# weave', '# 面料', 'نسيج #'],
  wheels: ['# wheels', '# 轮', 'عجلات #'],
  refill: ['# refill', '# 替换芯', 'عبوة بديلة #'],
};

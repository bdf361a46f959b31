import type { BrandKey, SeedBuyer, SeedLang } from '../types.ts';

const AVATARS = 20;

/** `Name/City/CC/post code/street`, and the state's GeoNames code where letters need it; the user name follows. */
const people = `
Jonas Albrecht/Leipzig/DE/04109/Markt 12
Rafael Moreira/Porto/PT/4050-255/Rua das Flores 84
Amina Kaddouri/Rabat/MA/10000/14 Avenue Hassan II
Greta Hofer/Graz/AT/8010/Sporgasse 21
Tomasz Zielinski/Krakow/PL/31-042/ul. Grodzka 38
Chiara Benedetti/Bologna/IT/40126/Via Zamboni 17
Youssef Mansour/Alexandria/EG/21500/25 Fouad Street
Leila Haddad/Beirut/LB/1107 2020/62 Hamra Street, 2nd floor
Omar Al Farsi/Muscat/OM/112/Building 418, Ruwi Street
Noura Al Suwaidi/Sharjah/AE/00000/Warehouse 7, Al Wahda Street
Fatima Zahra Idrissi/Fes/MA/30000/9 Rue Talaa Kebira
Khalid Al Harbi/Jeddah/SA/23218/3150 Palestine Street, Al Hamra
Salma Ben Amor/Tunis/TN/1000/33 Avenue Habib Bourguiba
Hassan Qureshi/Lahore/PK/54000/71 The Mall
Priya Raman/Chennai/IN/600017/12 Usman Road, T. Nagar/IN.25
Arjun Mehta/Ahmedabad/IN/380009/204 C. G. Road, Navrangpura/IN.09
Nadia Rahman/Dhaka/BD/1205/House 27, Road 8, Dhanmondi
Kasun Perera/Colombo/LK/00300/118 Galle Road, Kollupitiya
Wei Jing/Chengdu/CN/610021/66 Chunxi Road, Jinjiang District
Chen Haoyu/Xiamen/CN/361001/129 Zhongshan Road, Siming District
Lin Shuyi/Taichung/TW/400/88 Zhongzheng Road, Central District
Aiko Morita/Fukuoka/JP/810-0001/2-9-28 Tenjin, Chuo-ku
Kenji Arakawa/Sapporo/JP/060-0061/3-5 Minami 1-jo Nishi, Chuo-ku
Seo Yuna/Daegu/KR/41911/23 Dongseong-ro, Jung-gu
Pham Thu Ha/Da Nang/VN/50207/156 Bach Dang, Hai Chau
Siti Aisyah/Surabaya/ID/60275/Jalan Tunjungan 45
Budi Santoso/Bandung/ID/40111/Jalan Braga 102
Malee Srisuk/Chiang Mai/TH/50200/77 Nimmanhaemin Road
Maria Dela Cruz/Cebu/PH/6000/19 Colon Street
Tan Wei Ling/Penang/MY/10200/31 Lebuh Pantai, George Town
Grace Wanjiru/Nairobi/KE/00100/54 Moi Avenue
Kwame Boateng/Accra/GH/GA-184-3210/16 Oxford Street, Osu
Chinedu Okafor/Lagos/NG/101241/22 Broad Street, Lagos Island
Thandiwe Nkosi/Durban/ZA/4001/140 Florida Road, Morningside
Selam Tesfaye/Addis Ababa/ET/1000/Churchill Avenue, House 208
Aminata Diallo/Dakar/SN/12500/41 Avenue Pompidou
Camila Rojas/Valparaiso/CL/2340000/Calle Esmeralda 940
Mateo Gutierrez/Rosario/AR/S2000/Calle Cordoba 1452
Isabela Nunes/Recife/BR/50030-230/Rua do Bom Jesus 183/BR.30
Joao Carvalho/Curitiba/BR/80020-310/Rua XV de Novembro 621/BR.18
Valentina Ospina/Medellin/CO/050021/Carrera 43A # 6-15
Diego Paredes/Arequipa/PE/04001/Calle Mercaderes 212
Lucia Hernandez/Puebla/MX/72000/Avenida Reforma 317/MX.21
Emily Carter/Portland/US/97209/1120 NW Couch Street/US.OR
Marcus Reed/Savannah/US/31401/215 Bull Street/US.GA
Sophie Tremblay/Quebec/CA/G1R 3Z3/48 rue Saint-Jean/CA.10
Hannah Wills/Bristol/GB/BS1 4QA/27 Park Street
Callum Fraser/Dundee/GB/DD1 4BJ/63 Commercial Street
Aoife Brennan/Galway/IE/H91 E2R8/11 Shop Street
Pierre Lambert/Nantes/FR/44000/24 rue Crébillon
Elise Dubois/Lyon/FR/69002/58 rue Mercière
Sven Nyberg/Gothenburg/SE/411 17/Kungsgatan 42
Ingrid Solberg/Bergen/NO/5014/Strandgaten 19
Mikko Lahti/Tampere/FI/33100/Hämeenkatu 14
Karolina Novakova/Brno/CZ/602 00/Masarykova 32
Ioana Petrescu/Cluj-Napoca/RO/400006/Strada Memorandumului 10
Dimitra Pappas/Patras/GR/262 21/Riga Feraiou 74
Elif Aydin/Bursa/TR/16010/Atatürk Caddesi 85
Olena Kovalenko/Lviv/UA/79000/Svobody Avenue 18
Ruby Harrison/Hobart/AU/7000/92 Salamanca Place/AU.06
`;

const ARABIC = new Set(['EG', 'LB', 'OM', 'AE', 'MA', 'SA', 'TN']);
const brandCycle: readonly BrandKey[] = ['entrepot', 'halcyon', 'kestrel', 'marigold'];

function languageOf(country: string): SeedLang {
  if (ARABIC.has(country)) {
    return 'ar';
  }
  return country === 'CN' || country === 'TW' ? 'zh-CN' : 'en';
}

export const buyers: readonly SeedBuyer[] = people
  .trim()
  .split('\n')
  .map((line, index) => {
    const [name = '', city = '', country = '', postcode = '', street = '', state = ''] =
      line.split('/');
    const language = languageOf(country);
    return {
      name,
      city,
      country,
      postcode,
      street,
      state,
      language,
      username: name.toLowerCase().replace(/[^a-z]+/g, '.'),
      brand: language === 'ar' ? 'noor' : (brandCycle[index % brandCycle.length] ?? 'entrepot'),
      avatar: `avatar-${(index % AVATARS) + 1}`,
    };
  });

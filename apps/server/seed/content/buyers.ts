import type { BrandKey, SeedBuyer, SeedLang } from '../types.ts';

const AVATARS = 20;

/** `Name/City/CC`; the user name follows from the name. */
const people = `
Marta Lindqvist/Hamburg/DE
Rafael Moreira/Porto/PT
Amina Kaddouri/Rabat/MA
Greta Hofer/Graz/AT
Tomasz Zielinski/Krakow/PL
Chiara Benedetti/Bologna/IT
Youssef Mansour/Alexandria/EG
Leila Haddad/Beirut/LB
Omar Al Farsi/Muscat/OM
Noura Al Suwaidi/Sharjah/AE
Fatima Zahra Idrissi/Fes/MA
Khalid Al Harbi/Jeddah/SA
Salma Ben Amor/Tunis/TN
Hassan Qureshi/Lahore/PK
Priya Raman/Chennai/IN
Arjun Mehta/Ahmedabad/IN
Nadia Rahman/Dhaka/BD
Kasun Perera/Colombo/LK
Wei Jing/Chengdu/CN
Chen Haoyu/Xiamen/CN
Lin Shuyi/Taichung/TW
Aiko Morita/Fukuoka/JP
Kenji Arakawa/Sapporo/JP
Seo Yuna/Daegu/KR
Pham Thu Ha/Da Nang/VN
Siti Aisyah/Surabaya/ID
Budi Santoso/Bandung/ID
Malee Srisuk/Chiang Mai/TH
Maria Dela Cruz/Cebu/PH
Tan Wei Ling/Penang/MY
Grace Wanjiru/Nairobi/KE
Kwame Boateng/Accra/GH
Chinedu Okafor/Lagos/NG
Thandiwe Nkosi/Durban/ZA
Selam Tesfaye/Addis Ababa/ET
Aminata Diallo/Dakar/SN
Camila Rojas/Valparaiso/CL
Mateo Gutierrez/Rosario/AR
Isabela Nunes/Recife/BR
Joao Carvalho/Curitiba/BR
Valentina Ospina/Medellin/CO
Diego Paredes/Arequipa/PE
Lucia Hernandez/Puebla/MX
Emily Carter/Portland/US
Marcus Reed/Savannah/US
Sophie Tremblay/Quebec/CA
Hannah Wills/Bristol/GB
Callum Fraser/Dundee/GB
Aoife Brennan/Galway/IE
Pierre Lambert/Nantes/FR
Elise Dubois/Lyon/FR
Sven Nyberg/Gothenburg/SE
Ingrid Solberg/Bergen/NO
Mikko Lahti/Tampere/FI
Karolina Novakova/Brno/CZ
Ioana Petrescu/Cluj-Napoca/RO
Dimitra Pappas/Patras/GR
Elif Aydin/Bursa/TR
Olena Kovalenko/Lviv/UA
Ruby Harrison/Hobart/AU
`;

const ARABIC = new Set(['EG', 'LB', 'OM', 'AE', 'MA', 'SA', 'TN']);
const brandCycle: readonly BrandKey[] = ['entrepot', 'halcyon', 'kestrel', 'marigold'];

function languageOf(country: string): SeedLang {
  if (ARABIC.has(country)) {
    return 'ar';
  }
  return country === 'CN' || country === 'TW' ? 'zh-CN' : 'en';
}

/** The first buyer is the one that guides and demonstrations use. */
export const buyers: readonly SeedBuyer[] = people
  .trim()
  .split('\n')
  .map((line, index) => {
    const [name = '', city = '', country = ''] = line.split('/');
    const language = languageOf(country);
    return {
      name,
      city,
      country,
      language,
      username: name.toLowerCase().replace(/[^a-z]+/g, '.'),
      brand: language === 'ar' ? 'noor' : (brandCycle[index % brandCycle.length] ?? 'entrepot'),
      avatar: `avatar-${(index % AVATARS) + 1}`,
    };
  });

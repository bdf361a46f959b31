/** The port a shop's goods leave from, where it is not the shop's own city. */
const ports: Readonly<Record<string, string>> = {
  Sheffield: 'Hull',
  Birmingham: 'Felixstowe',
  Porto: 'Leixões',
  Foshan: 'Nansha',
  Shenzhen: 'Yantian',
  Dongguan: 'Yantian',
  'Ho Chi Minh City': 'Cat Lai',
  Tiruppur: 'Tuticorin',
  Pune: 'Nhava Sheva',
  Sialkot: 'Karachi',
  Dubai: 'Jebel Ali',
  Istanbul: 'Ambarli',
};

export const portOf = (city: string): string => ports[city] ?? city;

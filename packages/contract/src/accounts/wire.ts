// Existing clients' shapes of account calls (existing-clients.md §2.2, §2.3).
import { z } from 'zod';
import { encodedText, flag, optionalText, plainWhole, shanghai, text } from '../wire.ts';
import { CLAIM_STATUS } from '../identity/wire.ts';
import { email } from '../notifications/types.ts';
import { NO_CITY, PHONE, USERNAME } from './rules.ts';
import type { Address, Me, Session } from './types.ts';

/** Phones come as `86 138…`, `86|138…`, or as a number beside an area code. */
function wireName(username: string, areaCode?: string): string {
  const name = username.trim().replace(/[|+]/g, ' ').replace(/\s+/g, ' ').trim();
  return areaCode && /^\d{5,20}$/.test(name) ? `${areaCode} ${name}` : name;
}

export const wireLogin = z
  .object({ username: text, password: encodedText, areaCode: optionalText })
  .transform(({ username, password, areaCode }) => ({
    name: wireName(username, areaCode),
    password,
  }));

export const wireSession = ({ token, me }: Session) => ({
  token,
  username: me.username,
  usercode: me.userCode,
});

const BY = { '1': 'phone', '2': 'email', '3': 'username' } as const;

const registration = z.object({
  username: optionalText,
  phone: optionalText,
  password: encodedText,
  re_password: encodedText.catch(''),
  confirmPassword: encodedText.catch(''),
  type: z.enum(['1', '2', '3']).catch('3'),
  agentCode: optionalText,
  usercode: optionalText,
  verifcode: optionalText,
});

const NAMES = { username: z.string().regex(USERNAME), email, phone: z.string().regex(PHONE) };

/** What is wrong with a name is said as what it should be: a user name, an e-mail address, a phone. */
export const wireRegister = registration.transform((wire, check) => {
  const by = BY[wire.type];
  const name = by === 'phone' ? (wire.phone ?? wire.username) : (wire.username ?? wire.phone);
  const given = wireName(name ?? '');
  if (!NAMES[by].safeParse(given).success) {
    check.addIssue({ code: 'custom', path: [by], message: 'invalid_format' });
  }
  const repeated = [wire.re_password, wire.confirmPassword].filter((entry) => entry !== '');
  return {
    by,
    name: given,
    password: wire.password,
    // Screens differ in the name of the second entry; both must be the first one.
    confirmation: repeated.find((entry) => entry !== wire.password) ?? repeated[0],
    // Their screens do not send the tick but refuse to go on without it.
    agreed: true as const,
    invitation: wire.agentCode ?? wire.usercode,
    code: wire.verifcode,
  };
});

export const wireMe = (me: Me) => ({
  username: me.username,
  userrole: 'MEMBER',
  roletype: 'MEMBER',
  usercode: me.userCode,
  phone: me.phone ?? '',
  phoneverif: me.phoneVerified,
  email: me.email ?? '',
  emailverif: me.emailVerified,
  google_auth_secret: '',
  googleverif: false,
  identityverif: me.identity === 'confirmed',
  advancedverif: false,
  lastlogintime: shanghai(me.lastLoginAt),
  lastloginip: '',
  avatar: String(me.avatar),
  name: '',
  nationality: '',
  kyc_status: me.identity ? CLAIM_STATUS[me.identity] : 0,
  kyc_high_level_status: 0,
  signPdfUrl: '',
  test: false,
  url: '',
  usercode_qr: '',
  safeword: me.fundPasswordSet ? 1 : 0,
});

export const closeInput = z
  .object({ account: text, reason: text, cashPassword: text })
  .transform(({ cashPassword: fundPassword, ...wire }) => ({ ...wire, fundPassword }));

export const changePasswordInput = z
  .object({ old_password: encodedText, password: encodedText, re_password: encodedText })
  .transform((wire) => ({
    old: wire.old_password,
    password: wire.password,
    confirmation: wire.re_password,
  }));
/** Such a client goes on with the token that it has. */
export const wireNames = ({ me }: Session) => ({ username: me.username, usercode: me.userCode });

export const resetPasswordInput = z
  .object({ username: text, password: encodedText, verifcode: text })
  .transform((wire) => ({
    email: wire.username,
    code: wire.verifcode,
    password: wire.password,
    confirmation: wire.password,
  }));

export const wireFundPasswordSet = ({ set }: { set: boolean }) => ({ safeword: set ? 1 : 0 });
export const setFundPasswordInput = z
  .object({ safeword: text, re_safeword: text })
  .transform((wire) => ({ fundPassword: wire.safeword, confirmation: wire.re_safeword }));
export const changeFundPasswordInput = z
  .object({ old_safeword: text, safeword: text, re_safeword: text })
  .transform((wire) => ({
    old: wire.old_safeword,
    fundPassword: wire.safeword,
    confirmation: wire.re_safeword,
  }));

export const avatarInput = z
  .object({ idx: text })
  .transform(({ idx }) => ({ avatar: plainWhole(idx) }));

/** `0` is how their forms say that nothing was chosen. */
const chosenId = optionalText.transform((given) => (given === '0' ? undefined : given));

const addressFields = {
  contacts: encodedText,
  email: optionalText,
  areaCode: optionalText,
  phone: text,
  postcode: optionalText,
  countryId: text,
  provinceId: chosenId,
  city: chosenId,
  cityId: chosenId,
  address: encodedText,
  use: flag,
};
type WireAddress = z.output<z.ZodObject<typeof addressFields>>;

/** Their forms need a state: a country without any gets one whose code ends with the dot. */
const cleanState = (code: string) => (code.endsWith('.') ? '' : code);

function cleanAddress(wire: WireAddress) {
  const [first = '', ...rest] = wire.phone.trim().split(/[\s|]+/);
  const areaCode = wire.areaCode?.replace(/\D/g, '') ?? (rest.length > 0 ? first : '');
  return {
    contact: wire.contacts,
    email: wire.email ?? '',
    areaCode,
    phone: (rest.length > 0 ? rest.join('') : first).replace(/\D/g, ''),
    country: wire.countryId,
    state: wire.provinceId === undefined ? undefined : cleanState(wire.provinceId),
    city: wire.city ?? wire.cityId,
    postcode: wire.postcode ?? '',
    line: wire.address,
    isDefault: wire.use,
  };
}

export const wireNewAddress = z.object(addressFields).transform((wire) => {
  const { state = '', city = NO_CITY, ...address } = cleanAddress(wire);
  return { state, city, ...address };
});
export const wireChangedAddress = z
  .object({ id: text, ...addressFields })
  .transform(({ id, ...wire }) => ({ id, ...cleanAddress(wire) }));

export const deletedAddressInput = z.object({ id: text });

export const wireAddress = (row: Address) => ({
  id: row.id,
  use: row.isDefault ? 1 : 0,
  phone: `${row.areaCode} ${row.phone}`,
  contacts: row.contact,
  address: row.line,
  email: row.email,
  postcode: row.postcode,
  country: row.countryName,
  province: row.stateName,
  city: row.city,
  countryId: row.country,
  provinceId: row.state || `${row.country}.`,
  cityId: row.city,
});

export const wireAddresses = ({ rows }: { rows: Address[] }) => ({
  pageList: rows.map(wireAddress),
  pageInfo: { pageNum: 1, pageSize: rows.length, totalElements: rows.length },
});

type Regions = { rows: { code: string; name: string }[] };
/** Their `data` is doubled. */
export const wireCountries = ({ rows }: Regions) => ({
  data: rows.map(({ code, name }) => ({ id: code, countryName: name })),
});

/** Their screens ask before a country is chosen, and some with its name: there are no states then. */
const countryOf = (given: string | undefined) =>
  given !== undefined && /^[A-Z]{2}(?:\.|$)/.test(given) ? given.slice(0, 2) : '';

export const wireStateInput = z
  .object({ countryId: optionalText })
  .transform(({ countryId }) => ({ country: countryOf(countryId) }));
export const wireStates = ({ country, rows }: Regions & { country: string }) => {
  const none = country === '' ? [] : [{ code: `${country}.`, name: '-' }];
  return {
    data: (rows.length > 0 ? rows : none).map(({ code, name }) => ({ id: code, stateName: name })),
  };
};
export const wireCityInput = z
  .object({ stateId: optionalText })
  .transform(({ stateId = '' }) => ({ country: countryOf(stateId), state: cleanState(stateId) }));
export const wireCities = ({ rows }: Regions) => ({
  data: rows.map(({ code, name }) => ({ id: code, cityName: name })),
});

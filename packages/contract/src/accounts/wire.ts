// Existing clients' shapes of account calls (existing-clients.md §2.2, §2.3).
import { z } from 'zod';
import { encodedText, flag, optionalText, shanghai, text } from '../wire.ts';
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

export const wireRegister = z
  .object({
    username: optionalText,
    phone: optionalText,
    password: encodedText,
    type: z.enum(['1', '2', '3']).catch('3'),
    agentCode: optionalText,
    usercode: optionalText,
    verifcode: optionalText,
  })
  .transform((wire) => ({
    by: BY[wire.type],
    name: wireName(wire.username ?? wire.phone ?? ''),
    password: wire.password,
    // Their screens do not send the tick but refuse to go on without it.
    agreed: true as const,
    invitation: wire.agentCode ?? wire.usercode,
    code: wire.verifcode,
  }));

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
  identityverif: false,
  advancedverif: false,
  lastlogintime: shanghai(me.lastLoginAt),
  lastloginip: '',
  avatar: String(me.avatar),
  name: '',
  nationality: '',
  kyc_status: 0,
  kyc_high_level_status: 0,
  signPdfUrl: '',
  test: false,
  url: '',
  usercode_qr: '',
  safeword: me.fundPasswordSet ? 1 : 0,
});

const addressFields = {
  contacts: encodedText,
  email: optionalText,
  areaCode: optionalText,
  phone: text,
  postcode: optionalText,
  countryId: text,
  provinceId: optionalText,
  city: optionalText,
  cityId: optionalText,
  address: encodedText,
  use: flag,
};
type WireAddress = z.output<z.ZodObject<typeof addressFields>>;

/** Their forms need a state: a country without any gets one whose code ends with the dot. */
const cleanState = (code: string | undefined) => (!code || code.endsWith('.') ? '' : code);

function cleanAddress(wire: WireAddress) {
  const [first = '', ...rest] = wire.phone.trim().split(/[\s|]+/);
  const areaCode = wire.areaCode?.replace(/\D/g, '') ?? (rest.length > 0 ? first : '');
  return {
    contact: wire.contacts,
    email: wire.email ?? '',
    areaCode,
    phone: (rest.length > 0 ? rest.join('') : first).replace(/\D/g, ''),
    country: wire.countryId,
    state: cleanState(wire.provinceId),
    city: wire.city ?? wire.cityId ?? '',
    postcode: wire.postcode ?? '',
    line: wire.address,
    isDefault: wire.use,
  };
}

export const wireNewAddress = z.object(addressFields).transform(cleanAddress);
export const wireChangedAddress = z
  .object({ id: text, ...addressFields })
  .transform(({ id, ...wire }) => ({ id, ...cleanAddress(wire) }));

export const wireAddresses = ({ rows }: { rows: Address[] }) => ({
  pageList: rows.map((row) => ({
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
  })),
  pageInfo: { pageNum: 1, pageSize: rows.length, totalElements: rows.length },
});

type Regions = { rows: { code: string; name: string }[] };
/** Their `data` is doubled. */
export const wireCountries = ({ rows }: Regions) => ({
  data: rows.map(({ code, name }) => ({ id: code, countryName: name })),
});
export const wireStates = ({ country, rows }: Regions & { country: string }) => ({
  data: (rows.length > 0 ? rows : [{ code: `${country}.`, name: '-' }]).map(({ code, name }) => ({
    id: code,
    stateName: name,
  })),
});
export const wireCityInput = z
  .object({ stateId: text })
  .transform(({ stateId }) => ({ country: stateId.slice(0, 2), state: cleanState(stateId) }));
export const wireCities = ({ rows }: Regions) => ({
  data: rows.map(({ code, name }) => ({ id: code, cityName: name })),
});

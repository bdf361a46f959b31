// Identity as existing clients know it (existing-clients.md §2.2: kyc). They have a second level, which the mall does not
// ask for: both addresses say the same.
import { z } from 'zod';
import type { Faults } from '../operation.ts';
import { parseWirePicture } from '../uploads/wire.ts';
import { optionalText, text } from '../wire.ts';
import { type ClaimState, DOCUMENT_SIDES, type DocumentKind, type DocumentSide } from './rules.ts';
import type { Identity } from './types.ts';

/** 0 none, 1 waits, 2 passed, 3 failed. */
export const CLAIM_STATUS: Readonly<Record<ClaimState, number>> = {
  ...{ submitted: 1, confirmed: 2, refused: 3, withdrawn: 0, expired: 0 },
};

const KIND_NAMES: Readonly<Record<DocumentKind, string>> = {
  passport: 'Passport',
  'id-card': 'ID card',
  'residence-permit': 'Residence permit',
  'driving-licence': 'Driving licence',
};

/** Pictures of documents have no public address, and of the number only the end is said. */
export const wireIdentity = ({ claim }: Identity) => ({
  status: claim ? CLAIM_STATUS[claim.state] : 0,
  name: claim?.realName ?? '',
  idname: claim ? KIND_NAMES[claim.kind] : '',
  idnumber: claim?.numberEnd ? `****${claim.numberEnd}` : '',
  nationality: claim?.country ?? '',
  ...{ idimg_1: '', idimg_2: '', idimg_3: '' },
  ...{ idimg_1_path: '', idimg_2_path: '', idimg_3_path: '' },
  sellerName: '',
  msg: claim?.refuseReason ?? '',
});

const KINDS: readonly [RegExp, DocumentKind][] = [
  [/passport|护照|護照|جواز/i, 'passport'],
  [/driv|驾|駕|قيادة/i, 'driving-licence'],
  [/resid|居留|إقامة/i, 'residence-permit'],
];

/** Their screens have the applicant choose or write what kind of document it is. */
const kindOf = (said: string): DocumentKind =>
  KINDS.find(([pattern]) => pattern.test(said))?.[1] ?? 'id-card';

/** Of who somebody is and his document; loans ask for the same under other names. */
export const PERSON_FAULTS = {
  ...{ name: 'PERSON_NAME_WRONG', realName: 'PERSON_NAME_WRONG' },
  ...{ nationality: 'COUNTRY_MISSING', countryId: 'COUNTRY_MISSING', country: 'COUNTRY_MISSING' },
  ...{ idnumber: 'DOCUMENT_NUMBER_WRONG', number: 'DOCUMENT_NUMBER_WRONG' },
  identification: 'DOCUMENT_NUMBER_WRONG',
} as const satisfies Faults;

/** Fields of existing clients, each with the side of a document that its picture shows. */
type PictureFields = readonly (readonly [field: string, side: DocumentSide])[];

/** As texts that may be missing. */
export const pictureFields = (fields: PictureFields) =>
  Object.fromEntries(fields.map(([field]) => [field, optionalText]));

/** The pictures that were sent; what is no picture of the mall is left out. */
export const picturesIn = (fields: PictureFields, sent: Readonly<Record<string, unknown>>) =>
  fields.flatMap(([field, side]) => {
    const address = sent[field];
    const pictureId = typeof address === 'string' ? parseWirePicture(address) : undefined;
    return pictureId === undefined ? [] : [{ side, pictureId }];
  });

const PICTURES = DOCUMENT_SIDES.map((side, index) => [`idimg_${index + 1}`, side] as const);

export const wireApplyInput = z
  .object({
    ...{ nationality: text, name: text, idname: optionalText, idnumber: text },
    ...pictureFields(PICTURES),
  })
  .transform(({ nationality, name, idname, idnumber, ...more }) => ({
    realName: name,
    country: countryOf(nationality),
    kind: kindOf(idname ?? ''),
    number: idnumber,
    pictures: picturesIn(PICTURES, more),
  }));

/** Two letters, or a name in English or Chinese; anything else is refused as what it is. */
export function countryOf(said: string): string {
  const wanted = said.trim().toLowerCase();
  if (/^[a-z]{2}$/.test(wanted)) {
    return wanted.toUpperCase();
  }
  namedCountries ??= countriesByName();
  return namedCountries.get(wanted) ?? said;
}

/** Made when first asked for: two thousand names take some milliseconds. */
let namedCountries: ReadonlyMap<string, string> | undefined;

function countriesByName(): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  for (const language of ['en', 'zh-Hans', 'zh-Hant']) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of COUNTRY_CODES.toReversed()) {
      codes.set(names.of(code)?.toLowerCase() ?? '', code);
    }
  }
  codes.delete('');
  return codes;
}

const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
const COUNTRY_CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

import { type CountryCode, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';

/** A mobile number as its country writes them, told from others by the last two digits; without the country's code. */
export function demoPhone(country: string, serial: number): { areaCode: string; phone: string } {
  const example = getExampleNumber(country as CountryCode, examples);
  if (!example) {
    throw new Error(`no telephone numbers are known of ${country}`);
  }
  const digits = example.nationalNumber.slice(0, -2);
  return {
    areaCode: example.countryCallingCode,
    phone: `${digits}${String(serial % 100).padStart(2, '0')}`,
  };
}

/** What the browser knows as regions but is no country goods come from: unions, the past, and test codes. */
const NO_COUNTRIES = new Set(
  'AC AN BU CP CQ CS CT DD DG DY EA EU EZ FQ FX HV IC JT MI NH NQ NT PC PU PZ QO QU RH SU TA TP UK UN VD WK XA XB XK YD YU ZR ZZ'.split(
    ' ',
  ),
);

/** Countries by name in the reader's language. */
export function countries(tag: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !NO_COUNTRIES.has(code))
    .flatMap((value) => {
      const label = names.of(value);
      return label ? [{ value, label }] : [];
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, tag));
}

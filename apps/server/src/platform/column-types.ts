// What a column's text becomes, by the type's number. Every `numeric` is an amount or a rate, in its canonical form;
// a figure that is neither (an average, a score) is cast to float8 in its statement. Inside JSON, where a number would
// lose digits, SQL's platform.amount_text gives the same form.
import { parseAmount } from '@entrepot/contract/money';
import pg from 'pg';

const { INT8, NUMERIC } = pg.types.builtins;

export const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) {
      return Number;
    }
    if (oid === NUMERIC) {
      return parseAmount;
    }
    return format === 'binary'
      ? pg.types.getTypeParser(oid, 'binary')
      : pg.types.getTypeParser(oid, 'text');
  },
} as pg.CustomTypesConfig;

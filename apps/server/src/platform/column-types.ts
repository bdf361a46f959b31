// What a column's text becomes, by the type's number. Every `numeric` is an amount or a rate, in its canonical form;
// a figure that is neither (an average, a score) is cast to float8 in its statement. Inside JSON, where a number would
// lose digits, SQL's platform.amount_text gives the same form.
import { parseAmount } from '@entrepot/contract/money';
import pg from 'pg';

const { INT8, NUMERIC } = pg.types.builtins;

export const types = new pg.TypeOverrides();
types.setTypeParser(INT8, Number);
types.setTypeParser(NUMERIC, parseAmount);

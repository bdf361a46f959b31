// An order keeps the words in which goods were sold. Whoever reads another language is shown the listing's name in it, as
// long as the listing still has the name that the order keeps; renamed goods stay as they were sold.
import type { Language } from '@entrepot/contract/languages';
import { type Sql, sql } from '../../../platform/db.ts';

/** Name of the goods of line `l`. */
export function nameIn(language: Language): Sql {
  return sql`coalesce((
    select own.name from catalogue.public_goods_text sold
    join catalogue.public_goods_text own on own.goods_id = sold.goods_id and own.language = ${language}
    where sold.goods_id = l.goods_id and sold.name = l.name limit 1), l.name)`;
}

/** Colour, size and the like of line `l`. */
export function attributesIn(language: Language): Sql {
  return sql`coalesce((
    select v.attributes -> ${language} from catalogue.public_variant v
    where v.id = l.variant_id
      and exists (select from jsonb_each(v.attributes) sold where sold.value = l.attributes)), l.attributes)`;
}

-- Of the texts that were indexed: what changed without them (a sale, a price) need not be read word by word again.
alter table search.goods add column text_hash text not null default '';

-- What a job could not finish: it stands back from the others, is shown to the operator and is tried again.
create table platform.set_aside (
  job text not null,
  -- What the job calls it: an order's id, an event's id.
  item text not null,
  first_failed_at timestamptz not null,
  tries int not null,
  -- Found in the log beside the cause.
  reference text not null,
  next_try_at timestamptz not null,
  primary key (job, item)
);
grant select, insert, update, delete on platform.set_aside to mall_app;

-- Events are tried again like any other work: those that had failed for good are tried once more.
alter table platform.outbox drop column failures;
create index outbox_topic on platform.outbox (topic, id);

-- Goods are read again one by one when one of a batch fails.
create index changed_goods_goods on catalogue.changed_goods (goods_id);

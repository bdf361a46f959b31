create schema chat;

-- What a buyer and a shop, or without a shop the customer service, say to each other. There is one for each two of them.
create table chat.conversation (
  id uuid primary key,
  brand_id uuid not null,
  buyer_id uuid not null,
  -- Null for the customer service.
  shop_id uuid,
  seller_id uuid,
  state text not null check (state in ('waiting', 'answered')),
  -- Messages are counted from 1 without gaps: whoever has seen one knows which come next.
  last_seq int not null default 0,
  last_at timestamptz not null,
  -- How far each side has received and read.
  buyer_got int not null default 0,
  buyer_read int not null default 0,
  desk_got int not null default 0,
  desk_read int not null default 0,
  created_at timestamptz not null,
  constraint one_conversation unique nulls not distinct (buyer_id, shop_id),
  constraint shop_has_a_seller check ((shop_id is null) = (seller_id is null)),
  constraint received_before_read check (buyer_read <= buyer_got and desk_read <= desk_got),
  constraint received_what_is_there check (greatest(buyer_got, desk_got) <= last_seq)
);
-- Lists show where something was said. Of those that wait each desk has an index of its own: few wait, and a list that
-- does not fill its page would else be looked for in all others.
create index conversation_of_buyer on chat.conversation (buyer_id, last_at desc, id desc) where last_seq > 0;
create index conversation_of_seller on chat.conversation (seller_id, last_at desc, id desc)
  where seller_id is not null and last_seq > 0;
create index conversation_of_service on chat.conversation (last_at desc, id desc)
  where seller_id is null and last_seq > 0;
create index conversation_waits_for_seller on chat.conversation (seller_id, last_at desc, id desc)
  where seller_id is not null and state = 'waiting';
create index conversation_waits_for_service on chat.conversation (last_at desc, id desc)
  where seller_id is null and state = 'waiting';

create table chat.message (
  conversation_id uuid not null references chat.conversation,
  seq int not null check (seq > 0),
  -- Its sender's name for it: sent again it is the same message.
  id uuid not null,
  side text not null check (side in ('buyer', 'desk')),
  -- Null when no person wrote it.
  author_id uuid,
  kind text not null check (kind in ('text', 'picture', 'goods', 'order')),
  text text check (length(text) between 1 and 2000),
  hidden boolean not null default false,
  picture jsonb,
  listing_id uuid,
  order_id uuid,
  at timestamptz not null,
  primary key (conversation_id, seq),
  constraint message_once unique (conversation_id, id),
  constraint message_has_what_its_kind_says check (
    (text is not null) = (kind = 'text') and (picture is not null) = (kind = 'picture')
    and (listing_id is not null) = (kind = 'goods') and (order_id is not null) = (kind = 'order')
  )
);

-- How a shop greets, by language, and when it answers; without a row the mall's words stand in.
create table chat.desk (
  seller_id uuid primary key,
  greetings jsonb not null default '{}',
  hours text not null default '' check (length(hours) <= 100),
  version int not null
);

-- How many messages somebody sent on a day (UTC).
create table chat.daily_count (
  sender_id uuid not null,
  day date not null,
  count int not null check (count > 0),
  primary key (sender_id, day)
);

grant usage on schema chat to mall_app;
grant select, insert, update on chat.conversation, chat.desk to mall_app;
grant select, insert on chat.message to mall_app;
grant select, insert, update, delete on chat.daily_count to mall_app;

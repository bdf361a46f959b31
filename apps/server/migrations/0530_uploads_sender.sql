-- Who sent a picture. The same picture may have been sent by several, and is kept once.
create table uploads.sender (
  picture_id text not null references uploads.picture,
  holder_id uuid not null,
  primary key (picture_id, holder_id)
);
create view uploads.public_sent_picture as
  select s.holder_id, p.id, p.shape from uploads.sender s join uploads.public_picture p on p.id = s.picture_id;
grant select, insert on uploads.sender to mall_app;
grant select on uploads.public_sent_picture to mall_app;

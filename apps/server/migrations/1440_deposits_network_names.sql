-- What a network is called in other languages; `network_name` is its name in English and what existing clients ask for it by.

alter table deposits.channel add column network_names jsonb not null default '{}';
grant update (network_names) on deposits.channel to mall_app;

create or replace view deposits.public_channel as
  select id, coin, network, asset, decimals, open,
    jsonb_build_object('en', network_name) || network_names as network_names
  from deposits.channel;

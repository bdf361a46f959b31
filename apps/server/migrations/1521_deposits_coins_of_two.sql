-- What other features are told of coins was everything that one operator had typed: with a token of his own that he called USDT he
-- raised what the mall publishes as its reserves. They are told of what two people have approved, for which the second asked the chain
-- how many decimals the token has.
create or replace view deposits.public_channel as
  select id, coin, network, asset, decimals, open,
    jsonb_build_object('en', network_name) || network_names as network_names
  from deposits.channel where added_by is null or approved_by is not null;

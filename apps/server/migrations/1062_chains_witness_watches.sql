-- Which addresses are watched is said by the role that also says what came there: `mall_witness`. Before, the application's role
-- could have any address of the chain watched for any account, and what strangers sent there would have been credited.
revoke insert on chains.watched_address, chains.public_watched_address from mall_app;
grant insert on chains.public_watched_address to mall_witness;

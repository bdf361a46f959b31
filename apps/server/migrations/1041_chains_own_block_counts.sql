-- How many blocks make a transfer final is a question of Bitcoin alone, and its own block is the first of them, as every wallet
-- counts. What was approved as so many blocks on top stays as long as it was. On the other networks their nodes' word holds, and
-- the number says nothing.
update chains.network set confirmations = least(confirmations + 1, 1000) where kind = 'bitcoin';

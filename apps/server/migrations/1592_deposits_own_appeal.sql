-- That a listed reserve is the mall's is an operator's word. Whoever says that the wallet is his own is heard: two people credit what came
-- from it, as they do with a token that the mall does not take.
insert into deposits.allowed_edge values ('own', 'credited');

-- Operators find them by their state.
create index deposit_own on deposits.deposit (seen_at desc, id desc) where state = 'own';
drop index deposits.deposit_state_unlisted;

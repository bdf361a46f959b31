-- While the last proof of the books has found something wrong nothing leaves the mall and nobody corrects a balance (trust.md 3).
-- It ends by itself with the next proof that finds nothing. What was signed or paid before goes on: it has left already.
create view signer.public_books as
  select at from platform.books_check where violated <> '{}';
grant select on signer.public_books to mall_app, mall_signer;

create function ledger.hold_while_wrong() returns trigger language plpgsql security definer
set search_path = ledger, pg_temp as $$
begin
  if exists (select 1 from platform.books_check where violated <> '{}') then
    raise exception 'the books do not add up' using errcode = '23514', constraint = 'books_add_up';
  end if;
  return new;
end $$;

-- A second person's word about a payout only lets it wait for its turn; every other moves money at once.
create trigger approved_while_right before update on ledger.approval for each row
  when (old.approved_by is null and new.approved_by is not null and new.kind <> 'withdrawal-settle')
  execute function ledger.hold_while_wrong();
create trigger leaves_while_right before update on withdrawals.withdrawal for each row
  when (old.state = 'approved' and new.state = 'signing')
  execute function ledger.hold_while_wrong();
create trigger opened_while_right before insert on withdrawals.look for each row
  execute function ledger.hold_while_wrong();
create trigger signed_while_right before insert on signer.payment for each row
  when (new.state = 'signed')
  execute function ledger.hold_while_wrong();
create trigger held_signed_while_right before update on signer.payment for each row
  when (old.state = 'held' and new.state = 'signed')
  execute function ledger.hold_while_wrong();

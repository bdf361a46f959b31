-- A second person's yes (1166) could be used for ever, as often as anybody liked: his act was refused after his word, or done long ago, and
-- the application's role still wrote his name with it. And it named a row, not what stood there. Now every word is for the one act in
-- which it is said (1595), names what matters of it, and is spent by who uses it. One function asks, of whatever kind it is.
alter table ledger.second_yes
  add column contents jsonb not null default '{}',
  add column used_at timestamptz;
drop trigger second_yes_no_change on ledger.second_yes;
create trigger second_yes_no_delete before delete on ledger.second_yes
  for each row execute function ledger.refuse_change();
create trigger second_yes_no_change before update on ledger.second_yes
  for each row when (old.used_at is not null or (new.about, new.id, new.person, new.at, new.act, new.said_at, new.contents)
    is distinct from (old.about, old.id, old.person, old.at, old.act, old.said_at, old.contents))
  execute function ledger.refuse_change();

-- Of a row what a word names: texts, whether something is so, and amounts as short as they can be written.
create function ledger.contents(p_row jsonb, p_columns text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(c, case jsonb_typeof(p_row -> c)
    when 'number' then to_jsonb(trim_scale((p_row ->> c)::numeric)::text) else p_row -> c end), '{}') from unnest(p_columns) c
$$;

drop function ledger.say_yes;
create function ledger.say_yes(p_about text, p_id uuid, p_person uuid, p_at timestamptz, p_act xid8, p_contents jsonb) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  insert into second_yes (about, id, person, at, act, contents) values (p_about, p_id, p_person, p_at, p_act, p_contents)
  on conflict do nothing
$$;
revoke all on function ledger.say_yes from public;
grant execute on function ledger.say_yes to mall_approver;

-- Spends it: false where he has not said just this in this transaction, or it was used before.
create function ledger.use_yes(p_about text, p_id uuid, p_person uuid, p_contents jsonb) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  update second_yes set used_at = clock_timestamp()
  where about = p_about and id = p_id and person = p_person and act = pg_current_xact_id() and contents = p_contents
    and used_at is null and said_at > clock_timestamp() - interval '1 minute';
  return found;
end $$;
revoke all on function ledger.use_yes from public;

-- `tg_argv[0]` is what the word is about, `tg_argv[1]` the column with the name, the others those that the word names.
create or replace function ledger.check_yes() returns trigger language plpgsql security definer
set search_path = ledger, pg_temp as $$
declare
  v_row jsonb := to_jsonb(new);
begin
  if not use_yes(tg_argv[0], new.id, (v_row ->> tg_argv[1])::uuid, contents(v_row, tg_argv[2:])) then
    raise exception '% of % has no yes of its person', tg_argv[0], new.id
      using errcode = '42501', constraint = 'person_said_yes';
  end if;
  return new;
end $$;

drop trigger said_yes on payments.refund;
drop trigger said_yes_at_once on payments.refund;
drop trigger said_yes_to_end on payments.refund;
drop function payments.check_end_yes;
create trigger said_yes before update on payments.refund for each row
  when (new.approved_by is not null and new.approved_by is distinct from old.approved_by)
  execute function ledger.check_yes('payments.refund', 'approved_by', 'payment_id', 'report_id', 'charge', 'reference');
create trigger said_yes_at_once before insert on payments.refund for each row
  when (new.approved_by is not null)
  execute function ledger.check_yes('payments.refund', 'approved_by', 'payment_id', 'report_id', 'charge', 'reference');
create trigger said_yes_to_end before update on payments.refund for each row
  when (new.approved_at is not null and new.declined_at is not null and old.declined_at is null)
  execute function ledger.check_yes('payments.refund_end', 'declined_by', 'end_asked_by', 'end_reason', 'end_id', 'end_left', 'end_reference');

drop trigger said_yes on payments.unclaimed_end;
create trigger said_yes before update on payments.unclaimed_end for each row when (new.approved_by is not null)
  execute function ledger.check_yes('payments.unclaimed_end', 'approved_by', 'report_id', 'provider', 'charge', 'payment_id', 'reference');

drop trigger said_yes on reserves.own_move;
drop trigger said_yes_at_once on reserves.own_move;
create trigger said_yes before update on reserves.own_move for each row
  when (new.state = 'approved' and old.state <> 'approved')
  execute function ledger.check_yes('reserves.own_move', 'decided_by', 'network', 'asset', 'units', 'transaction', 'reason');
create trigger said_yes_at_once before insert on reserves.own_move for each row
  when (new.state = 'approved')
  execute function ledger.check_yes('reserves.own_move', 'decided_by', 'network', 'asset', 'units', 'transaction', 'reason');

drop trigger said_yes on signer.stop;
create trigger said_yes before update on signer.stop for each row
  when (new.lifted_by is not null and new.lifted_by is distinct from old.lifted_by)
  execute function ledger.check_yes('signer.stop', 'lifted_by', 'stopped_by', 'reason');

drop trigger said_yes on signer.outcome;
create trigger said_yes before update on signer.outcome for each row when (new.state = 'approved')
  execute function ledger.check_yes('signer.outcome', 'decided_by', 'withdrawal_id', 'paid', 'reason');

drop trigger said_taken on withdrawals.withdrawal;
drop trigger said_paid on withdrawals.withdrawal;
drop trigger said_unpaid on withdrawals.withdrawal;
drop function withdrawals.check_first_word;
create trigger said_taken before update on withdrawals.withdrawal for each row
  when (new.taken_by is not null and new.taken_by is distinct from old.taken_by)
  execute function ledger.check_yes('withdrawals.taken', 'taken_by', 'net', 'bank_account_id');
create trigger said_paid before update on withdrawals.withdrawal for each row
  when (new.bank_account_id is not null and new.state = 'sent' and old.state <> 'sent')
  execute function ledger.check_yes('withdrawals.paid', 'taken_by', 'net', 'bank_account_id', 'bank_reference');
create trigger said_unpaid before update on withdrawals.withdrawal for each row
  when (new.unpaid_by is not null and new.unpaid_by is distinct from old.unpaid_by)
  execute function ledger.check_yes('withdrawals.unpaid', 'unpaid_by', 'unpaid_reason', 'unpaid_himself');

create or replace function withdrawals.check_unpaid() returns trigger language plpgsql security definer
set search_path = withdrawals, pg_temp as $$
declare
  v_first boolean := new.unpaid_by is not null;
begin
  if (new.unpaid_by, new.unpaid_at, new.unpaid_reason, new.unpaid_himself) is distinct from
      (old.unpaid_by, old.unpaid_at, old.unpaid_reason, old.unpaid_himself)
    and (old.bank_account_id is null or old.state not in ('signing', 'sent') or new.state not in ('signing', 'sent')
      or (v_first and (old.unpaid_by is not null or new.state <> old.state
        or (may_have_paid(new.id, new.unpaid_by) and not new.unpaid_himself)))) then
    raise exception 'withdrawal % is not said to be unpaid by operator %: unpaid_by_two', new.id, new.unpaid_by
      using errcode = '23514', constraint = 'unpaid_by_two';
  end if;
  -- Who said so before it was paid, or before another could, has not said it of that.
  if v_first and (new.taken_by is distinct from old.taken_by or (new.state = 'sent' and old.state = 'signing')) then
    new.unpaid_by := null;
    new.unpaid_at := null;
    new.unpaid_reason := null;
    new.unpaid_himself := false;
  end if;
  if new.state = 'failed' and old.state <> 'failed' and new.bank_account_id is not null then
    if old.state = 'sent' or exists (select from look l where l.withdrawal_id = new.id) or said_no_before(new.id) then
      if old.unpaid_by is null or old.unpaid_by = new.refused_by
        or (may_have_paid(new.id, new.refused_by) and not new.refused_himself)
        or not ledger.use_yes('withdrawals.withdrawal', new.id, new.refused_by,
          ledger.contents(to_jsonb(new), '{refusal_reason,refused_himself}')) then
        raise exception 'two people have to say that withdrawal % was not paid: unpaid_by_two', new.id
          using errcode = '23514', constraint = 'unpaid_by_two';
      end if;
    elsif new.refused_by = new.taken_by then
      raise exception 'who pays withdrawal % does not give it back alone: returned_by_another', new.id
        using errcode = '23514', constraint = 'returned_by_another';
    end if;
  end if;
  return new;
end $$;

drop function ledger.said_in_this_act;

-- As of other proposals of money (1598).
create trigger has_right_to_decline before update on payments.unclaimed_end for each row
  when (new.declined_by is not null and new.declined_by is distinct from old.declined_by)
  execute function accounts.check_right_of_some('declined_by', 'propose-money', 'approve-money');

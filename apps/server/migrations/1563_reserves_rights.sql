-- Three more names that the database asked nobody's right for: who lists an address of the mall, or proves it, and who enters what a bank's
-- statement says. The first two decide what counts as a reserve, the third what the books are compared with.
create trigger has_right before insert on reserves.address for each row
  execute function accounts.check_right('added_by', 'channels');
create trigger has_right_to_remove before update on reserves.address for each row
  when (new.removed_by is not null and new.removed_by is distinct from old.removed_by)
  execute function accounts.check_right('removed_by', 'channels');
create trigger has_right before insert on reserves.proof for each row
  execute function accounts.check_right('proven_by', 'channels');
create trigger has_right before insert on payments.statement for each row
  execute function accounts.check_right('entered_by', 'propose-money');

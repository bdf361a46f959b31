-- The audit log names operations as they are called now, so that its page finds their words.
update accounts.audit_entry set operation = case operation
    when 'accounts.disableUser' then 'accounts.disableAccount'
    else 'accounts.enableAccount' end
  where operation in ('accounts.disableUser', 'accounts.enableUser');

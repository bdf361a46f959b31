-- The field's word for it.
alter table accounts.deed rename to audit_entry;

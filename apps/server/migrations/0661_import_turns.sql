-- Shops take turns with their imports: the number of the last turn that a job was given.
create sequence import.turn;
alter table import.job add column turn bigint;
grant usage on sequence import.turn to mall_app;

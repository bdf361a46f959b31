-- Whoever drew is told once that the draw is over and its seed public; those of draws that were over before are not.
alter table draws.participant add column told_at timestamptz;
update draws.participant p set told_at = d.revealed_at from draws.draw d where d.id = p.draw_id and d.state = 'revealed';
create index participant_to_tell on draws.participant (draw_id, account_id) where told_at is null;

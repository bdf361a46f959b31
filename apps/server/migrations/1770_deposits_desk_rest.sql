-- What two people credit of what has come at a price was booked in whole cents: what lies below one stood in the books as never come. It is kept
-- with what the first proposes, so that the second's movement is the same, whatever the price does meanwhile.
alter table deposits.proposal add column rest numeric(38, 10) not null default 0 check (rest >= 0 and rest < 0.01);

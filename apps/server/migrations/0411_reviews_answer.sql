-- The shop's answer stands below the review; the review itself stays as the buyer wrote it.
alter table reviews.review
  add column answer text check (length(answer) between 1 and 1000),
  add column answered_at timestamptz,
  add constraint answer_has_its_time check ((answer is null) = (answered_at is null)),
  add constraint nobody_answers_the_system check (buyer_id is not null or answer is null);

-- What a shop should answer: medium and bad reviews without a word from it.
create index review_to_answer on reviews.review (seller_id)
  where buyer_id is not null and answer is null and rating < 4;

grant update (answer, answered_at) on reviews.review to mall_app;

-- Operators look for words in all questions and answers there are: by their pairs of letters (docs/decisions/0030).
create index question_pairs on questions.question using gin (platform.pairs(text));
create index answer_pairs on questions.answer using gin (platform.pairs(text));

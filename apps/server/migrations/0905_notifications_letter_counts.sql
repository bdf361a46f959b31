-- A letter counts those who have not got it, and those who left after it: few of all who were to get it.
create index letter_receiver_stopped on notifications.letter_receiver (letter_id) where state = 'stopped';
create index letter_receiver_left on notifications.letter_receiver (letter_id) where has_left;

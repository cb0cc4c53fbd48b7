-- Messages that have not reached anybody, as the console lists them, the latest first; and those of them whose words are kept for a
-- week, so that they can be sent again (decision 98). On a large table build both beforehand, by hand, `concurrently`.

create index if not exists message_undelivered on message (id desc) where sent_at is null and failure is not null;
create index if not exists message_words_kept on message (failed_at) where failed_at is not null and body is not null;

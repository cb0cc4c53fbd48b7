-- What a text says as a mail: {subject, body, calendar}. It goes out where the phone turns out to get no texts by the time
-- that the text would leave. Null for what only a text can say, such as a code, and erased with the text itself.
alter table message add column by_mail jsonb check (by_mail is null or channel = 'sms');

-- Passwords that people choose so often that they are guessed first, in lower case: the usual words with the usual
-- ends, as far as they would pass the rule of the form (a digit and a special character). Operators add their own.
create table common_password (password text primary key);

insert into common_password (password)
select word || ending
from unnest(array['password', 'passw0rd', 'p@ssword', 'p@ssw0rd', 'pa$$word', 'pa$$w0rd', 'mypassword', 'passwort',
    'qwerty', 'qwertyuiop', 'qwerty123', 'asdfgh', 'asdfghjkl', 'zxcvbnm', 'qazwsx', '1qaz2wsx', '1q2w3e4r', 'abc123',
    'admin', 'admin123', 'administrator', 'letmein', 'login', 'changeme', 'default', 'iloveyou', 'loveyou', 'trustno1',
    'monkey', 'dragon', 'shadow', 'master', 'sunshine', 'princess', 'football', 'baseball', 'basketball', 'soccer',
    'superman', 'batman', 'spiderman', 'pokemon', 'starwars', 'michael', 'jennifer', 'jessica', 'ashley', 'jordan',
    'charlie', 'hunter', 'thomas', 'daniel', 'george', 'maggie', 'buster', 'ginger', 'pepper', 'cookie', 'cheese',
    'killer', 'freedom', 'whatever', 'hello', 'flower', 'summer', 'winter', 'spring', 'autumn', 'october', 'november',
    'december', 'january', 'february', 'september', 'computer', 'internet', 'samsung', 'google', 'facebook', 'apple',
    'america', 'newyork', 'california', 'texas', 'boston', 'chicago', 'cowboys', 'steelers', 'yankees', 'lakers',
    'mustang', 'harley', 'corvette', 'ferrari', 'mercedes', 'jesus', 'angel', 'lovely', 'family', 'doctor', 'patient',
    'health', 'healthcare', 'hospital', 'dental', 'medical']) as word
cross join unnest(array['1!', '12!', '123!', '1234!', '12345!', '1@', '12@', '123@', '1#', '12#', '123#', '1$', '123$',
    '@1', '@12', '@123', '@1234', '@12345', '#1', '#123', '!1', '!123']) as ending
on conflict do nothing;

insert into common_password (password)
select word || ending
from unnest(array['password', 'passw0rd', 'p@ssw0rd', 'summer', 'winter', 'spring', 'autumn', 'january', 'february',
    'march', 'april', 'august', 'september', 'october', 'november', 'december']) as word
cross join generate_series(2015, 2035) as year
cross join lateral unnest(array[year || '!', year || '@', year || '#', year || '$', '@' || year, '#' || year, '!' || year])
  as ending
on conflict do nothing;

insert into common_password (password)
values ('p@ssw0rd'), ('pa$$w0rd'), ('p@$$w0rd'), ('passw0rd!'), ('p@ssw0rd!'), ('!qaz2wsx'), ('1qaz!qaz'), ('1qaz@wsx'), ('qwerty!1')
on conflict do nothing;

# Sourced once, by the image of PostgreSQL, when it fills its empty folder. The role that Kindwell connects as owns its
# database and nothing else: no statement of it ever reaches the machine, as one of a superuser could.
psql --quiet --username=postgres --set=ON_ERROR_STOP=1 --set=password="$(cat /run/secrets/kindwell_password)" <<'SQL'
create role kindwell login password :'password';
create database kindwell owner kindwell;
SQL

# Sourced once, by the image of PostgreSQL, when it fills its empty folder. One role owns the database and nothing else: no
# statement of it ever reaches the machine, as one of a superuser could. The other, which calls and jobs take, owns nothing.
psql --quiet --username=postgres --set=ON_ERROR_STOP=1 --set=password="$(cat /run/secrets/kindwell_password)" \
  --set=owner_password="$(cat /run/secrets/kindwell_owner_password)" <<'SQL'
create role kindwell_owner login password :'owner_password';
create role kindwell login password :'password';
create database kindwell owner kindwell_owner;
SQL

-- An insurer is found by its names: those that others know it by, and its own as it is compared with them
-- (docs/decisions/0087-traits-and-reasons.md). The table is rewritten for it, so that it has a file of its own: it has some
-- hundreds of rows.

alter table insurer add compared_name text generated always as (insurer_key(name)) stored;

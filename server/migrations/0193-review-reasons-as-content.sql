-- The reasons for which the staff hide a review are content (docs/spec/catalogue.md, CONTENT-23): one that is withdrawn is not
-- offered any more, and the reviews that are hidden for it keep it.

alter table review_reason add column is_offered boolean not null default true;
comment on column review_reason.is_offered is 'Whether the staff can choose it; reviews that are hidden for it keep it.';

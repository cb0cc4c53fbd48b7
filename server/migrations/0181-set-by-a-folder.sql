-- Terms of points, and what the hand decides of clinics, can also be said by a folder of content at a terminal of the server,
-- which knows where it was done and not by whom: nobody of the staff has set them.
alter table points_terms
  drop constraint points_terms_check,
  add constraint points_terms_check check (set_by is null or set_at is not null);

alter table directory_hand alter column staff_id drop not null;

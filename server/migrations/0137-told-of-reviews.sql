-- Ways to the reviews that are shown, to the latest, to those that are hidden and to those of one writer. On a large table build
-- them beforehand, by hand, `concurrently` under the same names: then this file locks nothing for long. What the first replaces
-- goes with the next release.

create index if not exists review_shown_rating on review (clinic_id, rating) where hidden_at is null;
create index if not exists review_latest on review (created_at desc, id desc);
create index if not exists review_hidden_latest on review (created_at desc, id desc) where hidden_at is not null;
create index if not exists review_writer on review (written_by, clinic_id) where written_by is not null;

-- The bell tells a writer that the staff have hidden a review of theirs, or show it again.
alter table notice
  drop constraint notice_kind_check,
  add constraint notice_kind_check check (kind in ('confirmed', 'declined', 'cancelled', 'proposed', 'completed', 'missed',
    'notHeld', 'noAnswer', 'notAccepted', 'dayOver', 'offered', 'gone', 'careDue', 'pointsToClaim', 'pointsExpiring',
    'reviewHidden', 'reviewRestored')) not valid;

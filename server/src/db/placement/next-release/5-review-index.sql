-- Ratings are counted by review_shown_rating; the version before this one did by this. A file of its own: reviews are locked.
drop index review_clinic_rating;

-- The offers that were made to somebody who waits. Also, a held time that ends is taken away, and must not look through
-- all offers ever made for one that points at it.
create index waitlist_offer_appointment on waitlist_offer (appointment_id);

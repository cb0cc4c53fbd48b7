-- Rows of before are looked at as well, in a file of its own: it takes its time and keeps nobody out.
alter table appointment_event validate constraint appointment_event_visit;
alter table waitlist_offer validate constraint waitlist_offer_visit;
alter table review validate constraint review_visit;
alter table points_lot_use validate constraint points_lot_use_lot;
alter table gift_card_order validate constraint gift_card_order_redemption;
alter table review validate constraint review_hidden;
alter table notice validate constraint notice_kind_check;

-- The number at which the clinic can call back about an emergency (docs/decisions/0089-said-before-booking.md).

alter table appointment add callback_phone text;
comment on column appointment.callback_phone is 'Where the clinic can call back about an emergency, E.164; null where nobody said so.';

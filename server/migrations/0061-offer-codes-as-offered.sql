-- A visit keeps the code of its offer as the clinic writes it, not as somebody typed it. It is no change of a visit, so no
-- trigger counts it.
alter table appointment disable trigger user;
update appointment set offer_code = offer.offer_code
from clinic_offer as offer
where offer.id = clinic_offer_id and upper(offer.offer_code) = upper(appointment.offer_code)
  and offer.offer_code <> appointment.offer_code;
alter table appointment enable trigger user;

-- What the clinics of before can be narrowed to (0115), in a file of its own: nothing is locked but the clinic at hand.

do $$ begin perform refresh_clinic(id) from clinic order by id; end $$;

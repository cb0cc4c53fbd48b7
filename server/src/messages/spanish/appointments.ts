/** Booking, changing and keeping visits, the waitlist and the calendar. */
export const appointmentsSpanish = {
  'A visit of this type would end at {1}.': 'Una cita de este tipo terminaría a las {1}.',
  'Awaiting confirmation from clinic.': 'En espera de la confirmación de la clínica.',
  'Awaiting confirmation from clinic. The offer of this visit has ended, so it comes back without it.':
    'En espera de la confirmación de la clínica. La oferta de esta cita terminó; la cita vuelve sin ella.',
  'Awaiting confirmation from clinic. The offer was used for another visit since, so this one comes back without it.':
    'En espera de la confirmación de la clínica. La oferta ya se usó en otra cita; esta vuelve sin ella.',
  'No time became free on that day.': 'Ese día no se liberó ningún horario.',
  'A family can be on waitlists for {1} days at a time. Please leave one of them before you join another.':
    'Una familia puede estar en listas de espera de {1} días a la vez. Salga de una antes de anotarse en otra.',
  'A family can have {1} upcoming visits at a time. Please cancel one that is no longer needed, or book this one later.':
    'Una familia puede tener {1} citas pendientes a la vez. Cancele alguna que ya no necesite o reserve esta más adelante.',
  'A person can be on waitlists for {1} days at a time. Please leave one of them before you join another.':
    'Una persona puede estar en listas de espera de {1} días a la vez. Salga de una antes de anotarse en otra.',
  'A person can have {1} upcoming visits at a time. Please cancel one that is no longer needed, or book this one later.':
    'Una persona puede tener {1} citas pendientes a la vez. Cancele alguna que ya no necesite o reserve esta más adelante.',
  'Please book at least {1} ahead, or call the clinic.': 'Reserve al menos {1} antes, o llame a la clínica.',
  'Please book at most {1} days ahead.': 'Reserve con {1} días de anticipación como máximo.',
  'Please choose a day at most {1} days ahead.': 'Elija un día dentro de los próximos {1} días.',
  'Please choose a provider.': 'Elija un proveedor.',
  "Thank you. The clinic knows you'll be there.": 'Gracias. La clínica sabe que usted va a asistir.',
  "Thank you. You're still on the waitlist.": 'Gracias. Usted sigue en la lista de espera.',
  'The clinic did not answer in time.': 'La clínica no respondió a tiempo.',
  'The clinic no longer offers this visit. Please book another one.':
    'La clínica ya no ofrece esta cita. Reserve otra.',
  'The clinic no longer has appointments at this time. Please book another one.':
    'La clínica ya no tiene citas a esta hora. Reserve otra.',
  "The clinic hasn't confirmed this visit yet.": 'La clínica todavía no ha confirmado esta cita.',
  'The proposed time was not accepted.': 'No se aceptó el horario propuesto.',
  'The provider does not work at this time.': 'El proveedor no atiende a esta hora.',
  'The reminder is on its way to your email.': 'El recordatorio va en camino a su correo.',
  'The reminder is on its way to your phone.': 'El recordatorio va en camino a su celular.',
  'A reminder for this visit was sent within the last hour.':
    'El recordatorio de esta cita se envió hace menos de una hora.',
  'The time to answer has passed.': 'El tiempo para responder terminó.',
  'There are no appointments on that day now. Please choose another one.': 'Ese día ya no hay citas. Elija otro.',
  'There are no appointments on that day. Please choose another one.': 'Ese día no hay citas. Elija otro.',
  'There is no appointment at this time. Please choose another one.': 'No hay citas a esta hora. Elija otro horario.',
  "This clinic hasn't answered {1} of your requests yet. Please wait for its answer, or call the clinic.":
    'Esta clínica todavía no ha respondido a {1} de sus solicitudes. Espere su respuesta o llame a la clínica.',
  "Accounts with your phone or email have {1} requests that this clinic hasn't answered yet. Please wait for its answer, or call the clinic.":
    'Las cuentas con su mismo celular o correo tienen {1} solicitudes que esta clínica todavía no ha respondido. Espere su respuesta o llame a la clínica.',
  'This day has already passed. Please choose another one.': 'Este día ya pasó. Elija otro.',
  'This person already has an open request for this appointment type.':
    'Esta persona ya tiene una solicitud abierta para este tipo de cita.',
  'This person is already on the waitlist for that day.': 'Esta persona ya está en la lista de espera para ese día.',
  'This provider does not offer this appointment type here.': 'Este proveedor no ofrece aquí este tipo de cita.',
  'This time does not exist on that day.': 'Esta hora no existe ese día.',
  'This time has already passed. Please book another one.': 'Esta hora ya pasó. Reserve otra.',
  'This time has already passed. Please choose another one.': 'Esta hora ya pasó. Elija otra.',
  'This time is no longer available.': 'Este horario ya no está disponible.',
  'This visit has already begun.': 'Esta cita ya empezó.',
  'This visit has already begun. Please call the clinic.': 'Esta cita ya empezó. Llame a la clínica.',
  'This visit has already taken place.': 'Esta cita ya se realizó.',
  "This visit doesn't have a time yet.": 'Esta cita todavía no tiene hora.',
  "This visit hasn't begun yet.": 'Esta cita todavía no empieza.',
  'This visit is cancelled.': 'Esta cita está cancelada.',
  'This visit is already confirmed.': 'Esta cita ya está confirmada.',
  'This visit is already over.': 'Esta cita ya terminó.',
  "This visit isn't over yet.": 'Esta cita todavía no termina.',
  'This visit is still on the waitlist.': 'Esta cita todavía está en la lista de espera.',
  'This visit is already upcoming.': 'Esta cita ya está entre las próximas.',
  'You have already declined this time.': 'Usted ya rechazó este horario.',
  'You have already taken this time. To give it back, cancel the visit.':
    'Usted ya aceptó este horario. Si ya no lo quiere, cancele la cita.',
  'You took this time, but the visit has since been cancelled.':
    'Usted aceptó este horario, pero la cita se canceló después.',
  'Your calendar link has ended.': 'Se quitó el enlace de su calendario.',
  'Your family has booked or moved many visits in a short time. Please try again in {1}.':
    'Su familia ha reservado o cambiado muchas citas en poco tiempo. Intente de nuevo en {1}.',
  'Your family is booking {1} other visits right now. Please finish one of them, or try again in a few minutes.':
    'Su familia está reservando otras {1} citas en este momento. Termine una de ellas o intente de nuevo en unos minutos.',
  'Your visit is cancelled.': 'Su cita está cancelada.',
  'Your visit is marked as completed.': 'Su cita está marcada como realizada.',
};

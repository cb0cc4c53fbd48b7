/** Providers, reviews, offers, the family, referrals and ambassadors. */
export const peopleSpanish = {
  'Added to my providers': 'Agregado a mis proveedores',
  'Added to your family.': 'Se agregó a su familia.',
  'Clinic Not Found': 'No se encontró la clínica',
  'Family member not found.': 'No se encontró a esta persona de la familia.',
  'No invitation was sent.': 'No se envió ninguna invitación.',
  'Only a visit that took place can be reviewed.': 'Solo se puede opinar sobre una cita que se realizó.',
  'Only ambassadors can refer a provider. Please join the program first.':
    'Únase primero al programa de embajadores para recomendar a un proveedor.',
  'Only the adult who looks after your family can add someone. Please ask them.':
    'Solo quien es responsable de su familia puede agregar a alguien. Pídaselo.',
  'Please invite at most {1} people at once. These are {2}.': 'Invite a {1} personas a la vez como máximo. Son {2}.',
  'Provider Not Found': 'No se encontró el proveedor',
  'Removed from my providers': 'Quitado de mis proveedores',
  'Saved.': 'Guardado.',
  'Someone has already referred this provider. Thank you all the same.':
    'Alguien ya recomendó a este proveedor. Gracias de todos modos.',
  'Thank you. We are writing to the provider.': 'Gracias. Vamos a escribir al proveedor.',
  'Thank you. Your review is published.': 'Gracias. Su opinión está publicada.',
  'The adult who looks after your family can review this visit. Please ask them.':
    'Quien es responsable de su familia puede opinar sobre esta cita. Pídaselo.',
  'The offer has ended.': 'La oferta terminó.',
  'The offer was used for another visit since.': 'La oferta ya se usó en otra cita.',
  'The terms have changed. Please read them again.': 'Las condiciones cambiaron. Léalas de nuevo.',
  'This clinic has no offer with this code. Did you mean {1}?':
    'Esta clínica no tiene ninguna oferta con este código. ¿Quiso decir {1}?',
  'This clinic has no offer with this code. Please check it.':
    'Esta clínica no tiene ninguna oferta con este código. Revíselo.',
  'This code is for {1}, not for this one.': 'Este código es para {1}, no para esta clínica.',
  "This contact is your own, or a family member's.": 'Este contacto es suyo o de su familia.',
  "This isn't an email or a mobile number.": 'Esto no es un correo ni un número de celular.',
  "This is your own address, or your family's.": 'Este correo es suyo o de su familia.',
  "This is your own phone number, or your family's.": 'Este número es suyo o de su familia.',
  'This offer has ended.': 'Esta oferta terminó.',
  'This offer is only for this appointment type: {1}.': 'Esta oferta es solo para este tipo de cita: {1}.',
  'This person has already used this offer. It can be used once by each person.':
    'Esta persona ya usó esta oferta. Cada persona puede usarla una vez.',
  'This person is already in your family.': 'Esta persona ya está en su familia.',
  'This visit already has a review. Each visit can be reviewed once.':
    'Esta cita ya tiene su opinión. Se puede opinar una vez por cita.',
  'Visit not found.': 'No se encontró la cita.',
  "We can't send an invitation there. You can share your link yourself.":
    'No podemos enviar una invitación ahí. Puede compartir su enlace usted.',
  "We can't send invitations today. You can share your link yourself.":
    'Hoy no podemos enviar invitaciones. Puede compartir su enlace usted.',
  "We can't write to this address. Please tell the provider about Kindwell yourself.":
    'No podemos escribir a esta dirección. Cuéntele usted al proveedor sobre Kindwell.',
  "We don't send text messages. Please send your link from your own phone.":
    'No enviamos mensajes de texto. Envíe su enlace desde su propio celular.',
  'The person who had this visit can review it themselves.': 'Quien tuvo esta cita puede opinar con su propia cuenta.',
  'You are an ambassador.': 'Ya está en el programa de embajadores.',
  'You can keep {1} providers. Please remove one first.': 'Puede guardar {1} proveedores. Quite uno primero.',
  'You can refer {1} providers in a day. Please come back tomorrow.':
    'Puede recomendar a {1} proveedores por día. Vuelva mañana.',
  'You can review this visit once it is completed.': 'Podrá opinar sobre esta cita cuando esté realizada.',
  'You can review this visit once the clinic has confirmed that it took place.':
    'Podrá opinar sobre esta cita cuando la clínica confirme que se realizó.',
  'You have already invited this contact.': 'Usted ya invitó a este contacto.',
  'You have left the ambassador program.': 'Usted salió del programa de embajadores.',
  "You have reached today's limit. You can invite again in {1}.":
    'Llegó al límite de hoy. Puede invitar de nuevo en {1}.',
  'You have already referred this provider.': 'Usted ya recomendó a este proveedor.',
  "You won't get any more invitations.": 'Ya no recibirá invitaciones.',
  'Your invitation is on its way.': 'Su invitación va en camino.',
  '{1} invitations are on their way.': '{1} invitaciones van en camino.',
  'other clinics, such as {1} and {2}': 'otras clínicas, como {1} y {2}',
};

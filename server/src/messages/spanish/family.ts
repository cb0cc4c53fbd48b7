/** The family: members, invitations, guarantors, growing up. */
export const familySpanish = {
  "{1} isn't 18 yet and needs someone to look after them.":
    '{1} todavía no cumple 18 años y necesita a alguien responsable.',
  'Once you turn 18, you decide this yourself.': 'Desde los 18 años usted lo decide.',
  'No one else looks after this family. Please invite someone first.':
    'Nadie más es responsable de esta familia. Invite primero a alguien.',
  'No one else looks after your family.': 'Nadie más es responsable de su familia.',
  'A family can have {1} people besides the adults who look after it. Please remove someone first.':
    'Una familia puede tener {1} personas además de los adultos responsables. Quite primero a alguien.',
  'Only an adult can look after a family.': 'Solo una persona adulta puede ser responsable de una familia.',
  'Only an adult who looks after the family can invite someone to it.':
    'Solo quien es responsable de la familia puede invitar.',
  'Please sign in with the account of the email or phone number that this invitation was sent to.':
    'Entre con la cuenta del correo o del celular al que se envió esta invitación.',
  'Removed from your family.': 'Esa persona ya no está en su familia.',
  'The invitation is for someone with a different name or date of birth. Please check both.':
    'La invitación es para alguien con otro nombre o fecha de nacimiento. Revise los dos.',
  'The invitation has been withdrawn.': 'Se retiró la invitación.',
  'This contact belongs to someone who looks after the family. Please give an email and a phone of their own.':
    'Este contacto es de alguien responsable de la familia. Indique un correo y un celular propios.',
  'This invitation is for a new sign-in. Please sign out, then sign up with its link.':
    'Esta invitación es para una cuenta nueva. Cierre la sesión y cree la cuenta con el enlace.',
  'This invitation is no longer open.': 'Esta invitación ya venció.',
  'This invitation is no longer open. Please ask your family for another one.':
    'Esta invitación ya venció. Pida otra a su familia.',
  'This invitation was accepted.': 'Esta invitación ya se aceptó.',
  'This person has received several invitations today. Please try again tomorrow.':
    'Esta persona recibió varias invitaciones hoy. Intente de nuevo mañana.',
  'Two people already look after this family.': 'Dos personas ya son responsables de esta familia.',
  "We can't send an invitation there. Please try another email or phone.":
    'No podemos enviar una invitación ahí. Pruebe otro correo o celular.',
  'You can leave the family once you turn 18.': 'Puede salir de la familia desde los 18 años.',
  'You already have a family here, and you can only look after one. Please leave yours first.':
    'Usted ya tiene una familia aquí y solo puede ser responsable de una. Salga primero de la suya.',
  'You have a family of your own on Kindwell now.': 'Ahora usted tiene su propia familia en Kindwell.',
  'You have declined this invitation.': 'Usted no aceptó esta invitación.',
  'You look after this family now.': 'Ahora usted es responsable de esta familia.',
  'Your family has sent many invitations today. Please try again tomorrow.':
    'Su familia envió muchas invitaciones hoy. Intente de nuevo mañana.',
  '{1} An invitation is on its way to them.': '{1} Le enviamos una invitación.',
  '{1} has looked after this family for longer, so only they can end it.':
    '{1} es responsable de esta familia desde antes que usted: solo {1} puede decidir no serlo.',
  '{1} is a member now.': '{1} ya es miembro.',
  '{1} already looks after this family.': '{1} ya es responsable de esta familia.',
  '{1} looks after this family too. Please end that first.':
    '{1} también es responsable de esta familia. Primero quite a esa persona como responsable.',
  '{1} still has an upcoming visit. Please cancel it first.':
    '{1} todavía tiene una cita pendiente. Cancélela primero.',
  '{1} still has {2} upcoming visits. Please cancel them first.':
    '{1} todavía tiene {2} citas pendientes. Cancélelas primero.',
};

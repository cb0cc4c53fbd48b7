/** Settings, insurance with its cards, and one's own data. */
export const settingsSpanish = {
  "We don't send texts to your mobile number. Please choose email.":
    'No enviamos mensajes de texto a su número de celular. Elija correo.',
  'Another file is on its way. Please wait until it has arrived.': 'Otro archivo va en camino. Espere a que llegue.',
  'Please choose a photo (JPEG, PNG or WebP) or a PDF.': 'Elija una foto (JPEG, PNG o WebP) o un PDF.',
  'The insurance is removed.': 'Se quitó el seguro.',
  'The insurance is saved.': 'Se guardó el seguro.',
  'There is no copy to download. Please request a new one.': 'No hay una copia para descargar. Pida una nueva.',
  'This PDF is protected. Please save it without a password, or take a photo of the card instead.':
    'Este PDF está protegido. Guárdelo sin contraseña o tome una foto de la tarjeta.',
  'This PDF is too long or too complicated. Please take a photo of the card instead.':
    'Este PDF es demasiado largo o complejo. Mejor tome una foto de la tarjeta.',
  'This file is damaged or incomplete. Please choose another one.':
    'Este archivo está dañado o incompleto. Elija otro.',
  'This file is empty. Please choose another one.': 'Este archivo está vacío. Elija otro.',
  'This file is larger than {1} MB. Please choose a smaller one.':
    'Este archivo pesa más de {1} MB. Elija uno más pequeño.',
  'This insurance is already on the list.': 'Este seguro ya está en la lista.',
  'Too many wrong codes were entered. Please reset your password, then try again.':
    'Se escribieron demasiados códigos incorrectos. Restablezca su contraseña e intente de nuevo.',
  'We are preparing your copy. We will send you an email.': 'Estamos preparando su copia. Le enviaremos un correo.',
  'You can change your date of birth once you are 18.': 'Podrá cambiar su fecha de nacimiento cuando cumpla 18 años.',
  'You have uploaded {1} files in 24 hours. Please try again tomorrow.':
    'Usted subió {1} archivos en 24 horas. Intente de nuevo mañana.',
  'You need to be {1} to have an account of your own.': 'Debe tener {1} años para tener su propia cuenta.',
  'No one else could look after your family. Remove the people you look after, or invite a second adult first.':
    'Nadie más podría ser responsable de su familia. Primero quite a las personas a su cargo o invite a otra persona adulta.',
  'Your account is closed.': 'Su cuenta está cerrada.',
  'Your preferences are saved.': 'Se guardaron sus preferencias.',
  'Your profile is saved.': 'Se guardó su perfil.',
};

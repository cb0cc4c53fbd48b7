/** What any call may answer, and the parts of sentences that stand for a value. */
export const httpSpanish = {
  'Kindwell cannot be reached right now. Please try again in a moment.':
    'No se puede conectar con Kindwell en este momento. Intente de nuevo en un momento.',
  'Another change is still being saved, so nothing was done. Please try again in a moment.':
    'Todavía se está guardando otro cambio, así que no se hizo nada. Intente de nuevo en un momento.',
  'Kindwell is very busy right now. Please try again in a moment.':
    'Kindwell está muy ocupado en este momento. Intente de nuevo en un momento.',
  'This call is not signed.': 'Esta llamada no está firmada.',
  "We couldn't find this. Reload the page.": 'No encontramos esto. Cargue la página de nuevo.',
  'Something went wrong': 'Algo salió mal',
  'This took too long to reach us. Check your connection and try again.':
    'Esto tardó demasiado en llegar. Revise su conexión e intente de nuevo.',
  'This is too large to send. Make it shorter and try again.':
    'Esto es demasiado grande para enviarlo. Acórtelo e intente de nuevo.',
  "This can't be sent like this. Reload the page and try again.":
    'Esto no se puede enviar así. Cargue la página de nuevo e intente otra vez.',
  "We couldn't read what was sent. Reload the page and try again.":
    'No pudimos leer lo que se envió. Cargue la página de nuevo e intente otra vez.',
  'This page is out of date. Reload it, then try again.':
    'Esta página ya no está al día. Cárguela de nuevo e intente otra vez.',
  'Kindwell was opened at an address that it is not set up for. Please tell whoever runs it.':
    'Kindwell se abrió en una dirección para la que no está configurado. Avise a quienes lo administran.',
  "Something here isn't right. Check what you entered and try again.":
    'Algo no está bien. Revise lo que escribió e intente de nuevo.',
  'This was sent before with different details. Reload the page and start over.':
    'Esto ya se envió con otros datos. Cargue la página y empiece de nuevo.',
  'Too many tries. Please wait a while and try again.': 'Demasiados intentos. Espere un poco e intente de nuevo.',
  'You are signed out. Sign in to continue.': 'Su sesión está cerrada. Inicie sesión para seguir.',
  'Please choose a file.': 'Elija un archivo.',
  '1 hour': '1 hora',
  '1 minute': '1 minuto',
  '1 point': '1 punto',
  '{1} hours': '{1} horas',
  '{1} minutes': '{1} minutos',
  '{1} points': '{1} puntos',
};

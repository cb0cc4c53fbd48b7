/** What any call may answer, and the parts of sentences that stand for a value. */
export const httpSpanish = {
  'Kindwell cannot be reached right now. Please try again in a moment.':
    'No se puede conectar con Kindwell en este momento. Intente de nuevo en un momento.',
  'Not found.': 'No se encontró.',
  'Something went wrong': 'Algo salió mal',
  'The request took too long to arrive. Please try again.': 'La solicitud tardó demasiado. Intente de nuevo.',
  'This is too large to be sent.': 'Esto es demasiado grande para enviarlo.',
  'This kind of content is not accepted.': 'Este tipo de contenido no se acepta.',
  'This request could not be read.': 'No se pudo leer esta solicitud.',
  'This request could not be verified. Please reload the page and try again.':
    'No se pudo verificar esta solicitud. Cargue la página de nuevo e intente otra vez.',
  'This request is not valid.': 'Esta solicitud no es válida.',
  'This request was sent before with other details. Please start again.':
    'Esta solicitud ya se envió con otros datos. Empiece de nuevo.',
  'Too many tries. Please wait a while and try again.': 'Demasiados intentos. Espere un poco e intente de nuevo.',
  'Your session has ended. Please sign in again.': 'Su sesión terminó. Inicie sesión de nuevo.',
  '1 hour': '1 hora',
  '1 minute': '1 minuto',
  '1 point': '1 punto',
  '{1} hours': '{1} horas',
  '{1} minutes': '{1} minutos',
  '{1} points': '{1} puntos',
};

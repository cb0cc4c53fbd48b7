/** Signing in and up, recovery, the account and its sessions. */
export const authSpanish = {
  'Account verified successfully!': '¡Su cuenta está lista!',
  'Incorrect email, mobile number or password.': 'El correo, el celular o la contraseña no son correctos.',
  'Invalid OTP. Try again.': 'El código no es correcto. Intente de nuevo.',
  'Invalid verification code. Please try again.': 'El código no es correcto. Intente de nuevo.',
  'Login successful!': '¡Ya está en su cuenta!',
  "Many people use this password, so it's easy to guess. Please choose another one.":
    'Muchas personas usan esta contraseña y es fácil de adivinar. Elija otra.',
  "Please choose a password that's different from your current one.": 'Elija una contraseña distinta de la actual.',
  'Please choose a password without your name, your email or ours: those are easy to guess.':
    'Elija una contraseña sin su nombre, su correo ni el nuestro: son fáciles de adivinar.',
  'Please enter your current password to make this change.': 'Escriba su contraseña actual para hacer este cambio.',
  'Please wait a moment before asking for another code.': 'Espere un momento antes de pedir otro código.',
  'Several accounts share this email. Please enter your mobile number as well.':
    'Varias cuentas usan este correo. Escriba también su número de celular.',
  'Several accounts share this mobile number. Please enter your email as well.':
    'Varias cuentas usan este número de celular. Escriba también su correo.',
  'This code has expired. Please start again.': 'Este código venció. Empiece de nuevo.',
  'This device is signed out.': 'Se cerró la sesión en este dispositivo.',
  "This isn't your current password. Check it and try again.":
    'Esta no es su contraseña actual. Revísela e intente de nuevo.',
  'This is already your email.': 'Este ya es su correo.',
  'This is already your mobile number.': 'Este ya es su número de celular.',
  "We couldn't find this sign-in.": 'No se encontró esta sesión.',
  "This number can't get texts. Please enter a mobile number.":
    'Este número no puede recibir mensajes de texto. Escriba un número de celular.',
  'This number has received many texts. Please try again later.':
    'Este número ya recibió muchos mensajes de texto. Intente de nuevo más tarde.',
  'This phone replied STOP to our texts. To get texts again, reply START from it. Then try again.':
    'Este celular respondió STOP a nuestros mensajes de texto. Para recibirlos otra vez, responda START desde ese celular. Después, intente de nuevo.',
  'Too many wrong codes were entered. Please reset your password to sign in again.':
    'Se escribieron demasiados códigos incorrectos. Restablezca su contraseña para entrar de nuevo.',
  'Too many wrong codes were entered. Please start again: your email and your phone each get a code.':
    'Se escribieron demasiados códigos incorrectos. Empiece de nuevo: enviaremos un código a su correo y otro a su celular.',
  'Verification code resent successfully': 'Le enviamos otro código',
  'Verification successful': 'Código correcto',
  'We can only send texts to mobile numbers in these countries: {1}.':
    'Solo podemos enviar mensajes de texto a celulares de estos países: {1}.',
  "We can't send texts right now. Please try again in a while.":
    'En este momento no podemos enviar mensajes de texto. Intente de nuevo más tarde.',
  'We could not find an account with this email or mobile number.':
    'No encontramos una cuenta con este correo o número de celular.',
  'We have sent a 4-digit code to {1}.': 'Enviamos un código de 4 números a {1}.',
  'We have sent a code to your email and one to your phone.': 'Enviamos un código a su correo y otro a su celular.',
  'We have sent a code to your email.': 'Enviamos un código a su correo.',
  'We have sent a code to your new email.': 'Enviamos un código a su correo nuevo.',
  'We have sent a code to your new mobile number.': 'Enviamos un código a su celular nuevo.',
  // Before the lines whose first value is any: the first that fits counts.
  'We have sent one code to your email and another to your mobile number ending in {1}.':
    'Enviamos un código a su correo y otro a su número de celular que termina en {1}.',
  'We have sent one code to {1} and another to your mobile number.':
    'Enviamos un código a {1} y otro a su número de celular.',
  'We have sent one code to {1} and another to your mobile number ending in {2}.':
    'Enviamos un código a {1} y otro a su número de celular que termina en {2}.',
  'You are signed out everywhere else.': 'Se cerró la sesión en todos los demás dispositivos.',
  'You are signed out.': 'Cerró la sesión.',
  'The password of {1} ({2}) has been changed. Please sign in with it.':
    'La contraseña de {1} ({2}) cambió. Inicie sesión con ella.',
  'Your password has been changed.': 'Su contraseña cambió.',
  'Your password has been changed. Please sign in with it.': 'Su contraseña cambió. Inicie sesión con ella.',
};

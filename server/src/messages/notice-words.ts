import type { Language } from './language.ts';
import type { NoticeKind } from './notice-message.ts';

type Notice = {
  subject: string;
  happened: string;
  otherwise: string;
  /** The whole text message, in the letters of the GSM alphabet: others would make it two messages. */
  sms: string;
};

type Words = { calm: string; help: (url: string) => string; notices: Record<NoticeKind, Notice> };

/** The sentences that tell what has happened to an account, and what to do. */
export const noticeWords: Record<Language, Words> = {
  en: {
    calm: 'If it was you, there is nothing to do.',
    help: (url) => `If that does not work, you find help here:\n${url}`,
    notices: {
      password_changed: {
        subject: 'Your Kindwell password was changed',
        happened: 'The password of your Kindwell account was changed. Every other device was signed out.',
        otherwise:
          'If it was not you, someone else may have been in your account. Reset your password at once on the page where you sign in.',
        sms: 'Kindwell: the password of your account was changed. If it was not you, reset your password at once where you sign in.',
      },
      email_changed: {
        subject: 'Your Kindwell email was changed',
        happened: 'Your Kindwell account now uses another email address. Its messages no longer come to this one.',
        otherwise:
          'If it was not you, sign in with your mobile number at once, change your password and put your email back.',
        sms: 'Kindwell: your account now uses another email. If it was not you, sign in with your mobile number and change your password at once.',
      },
      phone_changed: {
        subject: 'Your Kindwell mobile number was changed',
        happened: 'Your Kindwell account now uses another mobile number. Its codes no longer come to the old one.',
        otherwise: 'If it was not you, sign in with your email at once, change your password and put your number back.',
        sms: 'Kindwell: your account now uses another mobile number. If it was not you, sign in with your email and change your password at once.',
      },
      device_copied: {
        subject: 'A device was signed out of Kindwell',
        happened:
          'An outdated copy of what one of your devices keeps was used to sign in to Kindwell. That device was signed out and is no longer recognized. This can happen when you restore a backup or move to a new computer.',
        otherwise:
          'If it was not you, someone else may have copied your browser. Reset your password at once on the page where you sign in, then check your devices in the settings.',
        sms: 'Kindwell: an outdated copy of one of your devices was used, so it was signed out. If it was not you, reset your password at once where you sign in.',
      },
    },
  },
  es: {
    calm: 'Si fue usted, no tiene que hacer nada.',
    help: (url) => `Si no lo logra, aquí encuentra ayuda:\n${url}`,
    notices: {
      password_changed: {
        subject: 'Se cambió la contraseña de su cuenta de Kindwell',
        happened:
          'Se cambió la contraseña de su cuenta de Kindwell. La sesión se cerró en todos los demás dispositivos.',
        otherwise:
          'Si no fue usted, es posible que otra persona haya entrado a su cuenta. Restablezca su contraseña de inmediato en la página donde inicia sesión.',
        sms: 'Kindwell: su cuenta tiene una contraseña nueva. Si no fue usted, restablezca su contraseña de inmediato.',
      },
      email_changed: {
        subject: 'Se cambió el correo de su cuenta de Kindwell',
        happened:
          'Su cuenta de Kindwell usa ahora otra dirección de correo. Los mensajes ya no llegarán a esta dirección.',
        otherwise:
          'Si no fue usted, entre de inmediato con su número de celular, cambie su contraseña y vuelva a poner su correo.',
        sms: 'Kindwell: su cuenta usa ahora otro correo. Si no fue usted, entre con su celular y cambie su contraseña de inmediato.',
      },
      phone_changed: {
        subject: 'Se cambió el celular de su cuenta de Kindwell',
        happened: 'Su cuenta de Kindwell usa ahora otro número de celular. Los códigos ya no llegarán al anterior.',
        otherwise:
          'Si no fue usted, entre de inmediato con su correo, cambie su contraseña y vuelva a poner su número.',
        sms: 'Kindwell: su cuenta usa ahora otro celular. Si no fue usted, entre con su correo y cambie su contraseña de inmediato.',
      },
      device_copied: {
        subject: 'Se cerró la sesión de un dispositivo en Kindwell',
        happened:
          'Se usó una copia antigua de lo que guarda uno de sus dispositivos para entrar a Kindwell. Cerramos la sesión en ese dispositivo y ya no lo reconocemos. Esto puede pasar cuando se restaura una copia de seguridad o se cambia de computadora.',
        otherwise:
          'Si no fue usted, es posible que otra persona haya copiado los datos de su navegador. Restablezca su contraseña de inmediato en la página donde inicia sesión y luego revise sus dispositivos en Configuración.',
        sms: 'Kindwell: se usaron datos antiguos de un dispositivo suyo y le cerramos el acceso. Si no fue usted, restablezca su contraseña de inmediato.',
      },
    },
  },
};

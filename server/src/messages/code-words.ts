import type { CodePurpose } from './code-message.ts';
import type { Language } from './language.ts';

type Words = {
  purposes: Record<CodePurpose, { subject: string; lead: string; otherwise: string; aim: string }>;
  /** How to use the code, which is good for `span`. */
  use: (span: string) => string;
  /** The whole text message. Its letters are those of the GSM alphabet: others would make it two messages. */
  sms: (code: string, aim: string, span: string) => string;
};

/** The sentences around a code. */
export const codeWords: Record<Language, Words> = {
  en: {
    purposes: {
      sign_in: {
        subject: 'Your Kindwell sign-in code',
        lead: 'This is your code to sign in to Kindwell:',
        otherwise:
          'If you are not signing in right now, someone may know your password. Do not share this code, and change your password.',
        aim: 'sign in',
      },
      register: {
        subject: 'Your Kindwell sign-up code',
        lead: 'This is your code to create your Kindwell account:',
        otherwise:
          'If you did not ask for an account, you can ignore this message: no account is created without the code.',
        aim: 'create your account',
      },
      recover: {
        subject: 'Your Kindwell password reset code',
        lead: 'This is your code to choose a new Kindwell password:',
        otherwise:
          'If you did not ask for it, you can ignore this message: your password stays as it is. Do not share the code with anyone.',
        aim: 'choose a new password',
      },
      change_email: {
        subject: 'Your Kindwell email change code',
        lead: 'This is your code to use a new email address with your Kindwell account:',
        otherwise: 'If you did not ask for it, you can ignore this message: nothing changes without the code.',
        aim: 'change your email',
      },
      change_phone: {
        subject: 'Your Kindwell mobile number change code',
        lead: 'This is your code to use a new mobile number with your Kindwell account:',
        otherwise: 'If you did not ask for it, you can ignore this message: nothing changes without the code.',
        aim: 'change your number',
      },
      insurance: {
        subject: 'Your Kindwell code to save changes',
        lead: 'This is your code to save changes to insurance in Kindwell:',
        otherwise:
          'If you did not ask for it, someone may be using your account. Do not share the code, and change your password.',
        aim: 'save your changes',
      },
    },
    use: (span) =>
      `Enter it on the page that asks for it. It works once, within ${span}. Nobody at Kindwell will ever ask you for this code.`,
    sms: (code, aim, span) =>
      `Kindwell: ${code} is your code to ${aim}. It works for ${span}. Do not share it with anyone.`,
  },
  es: {
    purposes: {
      sign_in: {
        subject: 'Su código de acceso a Kindwell',
        lead: 'Este es su código para entrar a su cuenta de Kindwell:',
        otherwise:
          'Si usted no está entrando a su cuenta en este momento, es posible que otra persona conozca su contraseña. No comparta este código y cambie su contraseña.',
        aim: 'entrar a su cuenta',
      },
      register: {
        subject: 'Su código para crear su cuenta de Kindwell',
        lead: 'Este es su código para crear su cuenta de Kindwell:',
        otherwise:
          'Si usted no pidió crear una cuenta, no haga caso de este mensaje: sin el código no se crea ninguna cuenta.',
        aim: 'crear su cuenta',
      },
      recover: {
        subject: 'Su código para cambiar su contraseña de Kindwell',
        lead: 'Este es su código para elegir una contraseña nueva en Kindwell:',
        otherwise:
          'Si usted no lo pidió, no haga caso de este mensaje: su contraseña sigue siendo la misma. No comparta el código con nadie.',
        aim: 'cambiar su contraseña',
      },
      change_email: {
        subject: 'Su código para cambiar su correo en Kindwell',
        lead: 'Este es su código para usar una nueva dirección de correo en su cuenta de Kindwell:',
        otherwise: 'Si usted no lo pidió, no haga caso de este mensaje: sin el código no cambia nada.',
        aim: 'cambiar su correo',
      },
      change_phone: {
        subject: 'Su código para cambiar su celular en Kindwell',
        lead: 'Este es su código para usar un nuevo número de celular en su cuenta de Kindwell:',
        otherwise: 'Si usted no lo pidió, no haga caso de este mensaje: sin el código no cambia nada.',
        aim: 'cambiar su celular',
      },
      insurance: {
        subject: 'Su código para guardar cambios en Kindwell',
        lead: 'Este es su código para guardar los cambios del seguro en Kindwell:',
        otherwise:
          'Si usted no lo pidió, es posible que otra persona esté usando su cuenta. No comparta el código y cambie su contraseña.',
        aim: 'guardar los cambios',
      },
    },
    use: (span) =>
      `Escríbalo en la página que se lo pide. Sirve una sola vez y vence en ${span}. Nadie de Kindwell le pedirá nunca este código.`,
    sms: (code, aim, span) =>
      `Kindwell: use ${code} para ${aim}. Vence en ${span}. No comparta este mensaje con nadie.`,
  },
};

/** A phone as people read it: `(202) 555-0199`, or as it is kept where it is of another country. */
export const writePhone = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** A name as it is kept where the list knows none such: without double spaces. */
export const tidyName = (name: string) => name.replaceAll(/\s+/g, ' ');

/** A member number as it is kept and compared: upper case, without double spaces. */
export const tidyNumber = (number: string) => tidyName(number).toUpperCase();

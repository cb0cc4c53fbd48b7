/** Makes each format once: to make one takes a phone 5 ms, and a screen writes dozens of days and numbers. */
function keep<Options, Format>(make: (locale: string, options?: Options) => Format) {
  const made = new Map<string, Format>();

  return (locale: string, options?: Options): Format => {
    // A device may be taken to another zone while the page is open.
    const key = JSON.stringify([locale, options, new Date().getTimezoneOffset()]);
    const format = made.get(key) ?? make(locale, options);
    made.set(key, format);
    return format;
  };
}

/** How numbers are written, as `new Intl.NumberFormat` has it. */
export const numberFormat = keep(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/** How moments are written, as `new Intl.DateTimeFormat` has it. */
export const dateFormat = keep(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** How several are named one after the other, as `new Intl.ListFormat` has it. */
export const listFormat = keep((locale, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));

/** How far off something is, as `new Intl.RelativeTimeFormat` has it. */
export const relativeFormat = keep(
  (locale, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

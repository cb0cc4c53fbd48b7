/** The languages that messages are written in: those of the table `language`. */
export type Language = 'en' | 'es';

import { getLocale } from '#web/paraglide/runtime.js';

/**
 * The locale that dates, times, numbers and prices are written in: as each language is in the United States. Spanish has
 * «12,400» and «3:00 p. m.» there, not «12.400» and «15:00».
 */
export const formatLocale = (): string => `${getLocale()}-US`;

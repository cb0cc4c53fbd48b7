import { m } from '#console/paraglide/messages.js';

/** How what pays for somebody's care is called, where it is known. */
export const classWords = { commercial: m.console_class_commercial, federal: m.console_class_federal };

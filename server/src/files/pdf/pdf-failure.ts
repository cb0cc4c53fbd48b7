/** It is no whole PDF. */
export class DamagedPdf extends Error {}

/** It takes more time, memory or pages than a document of this kind is worth. */
export class TooMuchPdf extends Error {}

/** Nobody can read it without a password, or its maker forbids to change it. */
export class LockedPdf extends Error {}

// More than any phone's camera makes; a small file can claim a size that would fill a device's memory.
const mostPixels = 100_000_000;

/** True for the width and height of a picture that can be shown. */
export const hasFairSize = (width: number, height: number) => width > 0 && height > 0 && width * height <= mostPixels;

/** More parts than any program cuts a picture of 10 MB into; a million empty ones would cost a second and much memory. */
export const mostParts = 10_000;

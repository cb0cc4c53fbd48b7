/** For a setting that is wrong or missing; its message is the one clear line that the operator reads. */
export const settingError = (name: string, message: string) => new Error(`Setting ${name} ${message}.`);

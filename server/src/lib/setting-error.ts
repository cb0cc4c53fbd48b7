/** A setting that is wrong or missing, and the one clear line about it that the operator reads. */
export type SettingFault = { name: string; line: string };

export const settingFault = (name: string, message: string): SettingFault => ({
  name,
  line: `Setting ${name} ${message}.`,
});

const toError = (faults: SettingFault[]) =>
  Object.assign(new Error(faults.map(({ line }) => line).join('\n')), { faults });

/** For one setting that is wrong or missing. */
export const settingError = (name: string, message: string) => toError([settingFault(name, message)]);

/** Throws all faults as one error, a line each; nothing where there is none. */
export function throwFaults(faults: SettingFault[]) {
  if (faults.length > 0) throw toError(faults);
}

const isSettingError = (error: unknown): error is ReturnType<typeof toError> =>
  error instanceof Error && 'faults' in error;

/** What the checks refuse about settings; anything else that one throws goes on. */
export function findFaults(checks: (() => unknown)[]): SettingFault[] {
  return checks.flatMap((check) => {
    try {
      check();
      return [];
    } catch (error) {
      if (isSettingError(error)) return error.faults;
      throw error;
    }
  });
}

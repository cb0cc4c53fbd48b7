/**
 * A list as JSON whose keys are column names (`cityId` → `city_id`): what `json_populate_recordset` takes, so that a
 * thousand rows go in by one statement.
 */
export function rowsOf(list: readonly object[]): string {
  const toColumn = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

  return JSON.stringify(
    list.map((entry) => Object.fromEntries(Object.entries(entry).map(([key, value]) => [toColumn(key), value]))),
  );
}

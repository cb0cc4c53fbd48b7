/** A story that is not told in Firefox, and what keeps the tools from it: the file, the title, the reason. */
type Limit = { file: string; title: string; reason: string };

/** All of them; every other story of Chromium's is told in Firefox too (docs/decisions/0062-browsers.md). */
export const limits: Limit[] = [];

import { type Paper, readPaper } from '#server/files/read-paper.ts';

/** What is kept of an uploaded card: only the parts that show it. Throws 422 for what is no picture and no PDF. */
export const readCard = (bytes: Buffer): Promise<Paper> => readPaper(bytes, 'card');

import type { Received } from '@kindwell/contract/endpoint.ts';
import { type FiguresPeriod, figures } from '@kindwell/contract/staff/staff-figures.ts';
import { useStaffRead } from '#console/lib/api/use-staff-operation.ts';

/** The figures of a period. */
export type Figures = Received<typeof figures>;

/** What the programme comes to in a period; counted again whenever the screen is opened. */
export const useFigures = (period: FiguresPeriod) => useStaffRead(figures, { query: { period } }, { isShared: true });

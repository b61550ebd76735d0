import { isTakenDay, isTakenMoment } from '@tulna/rules/day-bounds';
import type { Formats } from './formats.tsx';

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/;

/** Writes an ISO date, month or timestamp as it is shown on screen; any other text is returned unchanged. */
export function written(text: string, { day, month, moment }: Pick<Formats, 'day' | 'month' | 'moment'>): string {
  if (isTakenDay(text)) return day(text);
  if (isTakenDay(`${text}-01`)) return month(text);
  return MOMENT.test(text) && isTakenMoment(Date.parse(text)) ? moment(text) : text;
}

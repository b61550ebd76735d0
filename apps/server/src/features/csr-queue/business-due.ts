import { addBusinessTime, type BusinessCalendar } from '@tulna/rules/business-clock';
import { MINUTE_MS } from '@tulna/rules/clock';
import type { Db } from '../../platform/database/database.ts';
import { calendarRepository } from './calendar-repository.ts';

/** The hours and holidays of customer service. */
export const businessCalendar = (db: Db): Promise<BusinessCalendar> => calendarRepository(db).read();

/** The moment at which a number of business minutes has passed, by the hours and holidays of customer service. */
export async function businessDue(db: Db, from: Date, minutes: number): Promise<Date> {
  return new Date(addBusinessTime(await calendarRepository(db).read(), from.getTime(), minutes * MINUTE_MS));
}

import type { Attributed } from '../../platform/audit/record.ts';
import { day, inOfficeHours } from './calendar.ts';
import type { History, Making } from './world.ts';

/** What a member of staff did, and when. */
export type StaffWork = Attributed & { at: Date };

const inDay = (one: StaffWork, other: StaffWork): number => one.at.getTime() - other.at.getTime();

/** The work of staff in a part of the history, as audit records, oldest first: complaints, cases and application batches. */
export function staffWorkOf(making: Making, { customers, cases, files }: History): StaffWork[] {
  const actor = { id: making.staffId, roleId: 1, ip: '192.0.2.10', userAgent: '' };
  const names = new Map([...making.lenders.values()].flat().map(({ lender }) => [lender.key, lender.name]));
  const complaints = customers
    .flatMap((customer) => customer.complaints)
    .flatMap(({ id, ticket, createdAt, status, answeredAt }): StaffWork[] => {
      const subject = { kind: 'complaint', id, name: ticket };
      const changed = (before: string, after: string, at: Date): StaffWork => ({
        actor,
        at,
        record: { action: 'update', subject, property: 'complaint_state', before, after },
      });
      if (status === 'received') return [];
      const takenUp = changed('received', 'in_progress', new Date(inOfficeHours(createdAt.getTime() + day)));
      return answeredAt === null ? [takenUp] : [takenUp, changed('in_progress', 'answered', answeredAt)];
    });
  const closed = cases.flatMap(({ id, kind, lenderKey, closed: end }): StaffWork[] =>
    end === null
      ? []
      : [
          {
            actor,
            at: end.at,
            record: {
              action: 'close',
              subject: { kind: 'case', id, name: [kind, lenderKey].filter(Boolean).join(' ') },
              after: { outcome: end.outcome, note: end.note },
            },
          },
        ],
  );
  const made = files.map(
    ({ id, lenderKey, number, madeAt, applications }): StaffWork => ({
      actor,
      at: madeAt,
      record: {
        action: 'create',
        subject: { kind: 'hand-off-file', id, name: `${names.get(lenderKey) ?? lenderKey} ${number}` },
        after: { lender: lenderKey, number, applications },
      },
    }),
  );
  return [...complaints, ...closed, ...made].toSorted(inDay);
}

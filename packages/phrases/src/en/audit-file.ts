import { adminAudit } from './admin-audit.ts';

/** The exported audit file: its column headers, and the words it shares with the page. */
export const auditFile = {
  columns: {
    sequence: 'No.',
    at: 'When (Indian time)',
    actor: 'Who',
    subject: 'Record',
    action: 'What',
    kind: 'Type',
    id: 'ID',
    property: 'Field',
    before: 'Before',
    after: 'After',
    ip: 'IP address',
    device: 'Browser and system',
    undoes: 'Reverses entry',
    undoneBy: 'Reversed by entry',
  },
  actions: adminAudit.actions,
  kinds: adminAudit.kinds,
};

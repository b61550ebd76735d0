import { adminAudit } from './admin-audit.ts';

/** The audit as a file: its headers, and the words that the page uses too. */
export const auditFile = {
  columns: {
    sequence: 'No.',
    at: 'When (Indian time)',
    actor: 'Who',
    subject: 'On whom or what',
    action: 'What',
    kind: 'Kind',
    id: 'Id',
    property: 'Field',
    before: 'Before',
    after: 'After',
    ip: 'From where',
    device: 'Browser and system',
    undoes: 'Takes back no.',
    undoneBy: 'Undone by no.',
  },
  actions: adminAudit.actions,
  kinds: adminAudit.kinds,
};

import type { auditFile as shape } from '../en/audit-file.ts';
import { adminAudit } from './admin-audit.ts';

export const auditFile: typeof shape = {
  columns: {
    sequence: 'क्रमांक',
    at: 'कब (भारतीय समय)',
    actor: 'किसने',
    subject: 'किस पर',
    action: 'क्या किया',
    kind: 'प्रकार',
    id: 'आईडी',
    property: 'फ़ील्ड',
    before: 'पहले',
    after: 'बाद में',
    ip: 'कहाँ से',
    device: 'ब्राउज़र और सिस्टम',
    undoes: 'इस क्रमांक को वापस लेता है',
    undoneBy: 'इस क्रमांक से वापस लिया गया',
  },
  actions: adminAudit.actions,
  kinds: adminAudit.kinds,
};

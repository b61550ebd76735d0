import { customerRecords } from './customers/audited.ts';
import { staffRecords } from './staff/audited.ts';

/** Users in the audit. */
export const auditedRecords = [...staffRecords, ...customerRecords];

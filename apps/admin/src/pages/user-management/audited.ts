import { staffRecords } from './staff/audited.ts';

/** Users in the audit. */
export const auditedRecords = [...staffRecords];

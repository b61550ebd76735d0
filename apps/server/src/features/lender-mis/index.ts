export { misKind } from './import-kind.ts';
export { lenderMisPersonalData } from './personal-data.ts';

export { sealedTables } from './sealed-places.ts';
export { changeKey, keyRotationWork } from './work.ts';

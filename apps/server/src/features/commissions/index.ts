export { settleDue } from './settle.ts';
export { commissionsWork } from './work.ts';

export { forgetNews, partnerNewsWork } from './work.ts';

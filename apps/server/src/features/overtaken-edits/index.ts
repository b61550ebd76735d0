export { unlessOvertaken } from './unless-overtaken.ts';

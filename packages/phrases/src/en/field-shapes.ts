import { plural } from '../plural.ts';

const number = (limit: number) => new Intl.NumberFormat('en-IN').format(limit);
const entries = (count: number) => `${number(count)} ${plural('en', count, { one: 'entry', other: 'entries' })}`;
const characters = (count: number) =>
  `${number(count)} ${plural('en', count, { one: 'character', other: 'characters' })}`;

/** What a field of a call takes, where what was sent has another shape; only the server says it. */
export const fieldShapes = {
  text: 'Please enter a text',
  number: 'Please enter a number',
  whole: 'Please enter a whole number',
  list: 'Please enter a list',
  least: (limit: number) => `Please enter ${number(limit)} or more`,
  most: (limit: number) => `Please enter ${number(limit)} or less`,
  shortest: (limit: number) => `Please enter at least ${characters(limit)}`,
  longest: (limit: number) => `Please enter at most ${characters(limit)}`,
  fewest: (limit: number) => `Please enter at least ${entries(limit)}`,
  mostEntries: (limit: number) => `Please enter at most ${entries(limit)}`,
  writable: 'Please leave out signs that cannot be shown',
  plain: 'Please leave out the signs < and >',
  prefixes: 'Please enter the first one to six digits of each PIN code; none begins with 0',
  colour: 'Please enter a colour like #4EC9DB',
  fontFamily: 'Please use letters, digits and single spaces',
  fontLink: 'Please enter an https link to one of the allowed font hosts',
  host: 'Please enter a host name like loans.example.in',
  phone: 'Please enter ten digits, the first one not 0',
  key: 'Please use 1 to 40 letters, digits, underscores or hyphens',
};

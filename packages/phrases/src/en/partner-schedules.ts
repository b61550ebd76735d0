import { adminNumbers } from './admin-numbers.ts';
import { scheduleWords } from './schedule-words.ts';

/** Scheduled reports of the partner portal. */
export const partnerSchedules = {
  title: 'Reports by email',
  lead: 'Get your leads or commissions every day, week or month. The email has a link; you sign in to download the file. All times are Indian time.',
  team: 'A scheduled report belongs to your company, so it keeps being sent after the person who set it up leaves.',
  kept: (files: number, runs: number) =>
    `Files are kept for ${files} days. The last ${runs} runs of each report are listed.`,
  states: { failed: 'We couldn’t load your scheduled reports', notFresh: 'This may be out of date.' },
  reports: { leads: 'Leads', commissions: 'Commissions' },
  period: adminNumbers.period,
  timing: scheduleWords,
  empty: 'No reports are scheduled yet.',
  add: { leads: 'Schedule leads', commissions: 'Schedule commissions' },
  formTitle: { leads: 'Send leads by email', commissions: 'Send commissions by email' },
  intro: (filters: string) =>
    filters === ''
      ? 'Everything in the period is included.'
      : `Only what matches: ${filters}. The period decides the dates.`,
  everything: 'Everything',
  fields: {
    name: 'Name',
    report: 'Report',
    filters: 'Filters',
    when: 'When',
    next: 'Next time',
    createdBy: 'Set up by',
    recipientsHint: 'People of your company who can see all of its reports.',
    recipientsNone: 'Nobody can get this report.',
  },
  nameHint: 'Shown here only. It isn’t in the email.',
  create: 'Schedule',
  changeTitle: 'Change scheduled report',
  conflict: (by: string) =>
    `${by === '' ? 'Somebody' : by} changed this report after you opened it, so nothing was saved. Close this form to see their version, or save again to replace it.`,
  save: 'Save',
  change: 'Change',
  pause: 'Pause',
  resume: 'Switch on',
  delete: 'Delete',
  deleteText: (name: string) => `${name} will no longer be sent. Its files are deleted too.`,
  on: 'On',
  paused: 'Paused',
  nobody: 'Paused: none of the recipients can sign in. Choose somebody else, then switch it on.',
  recipientStates: { invited: 'hasn’t accepted the invitation', gone: 'can no longer get it' },
  passed: 'Only people who can sign in get the email.',
  unknown: 'Somebody who has left',
  runs: 'Runs',
  noRuns: 'It hasn’t run yet.',
  runStates: { making: 'Being created', ready: 'Ready', failed: 'Failed', nobody: 'Not created' },
  runText: {
    failed: 'We couldn’t create the report. We try several times before we give up.',
    nobody: 'None of its recipients could sign in, so it was paused.',
  },
  mailStates: {
    waiting: 'email being sent',
    sent: 'email sent',
    failed: 'email failed',
    gone: 'not sent: can no longer get it',
    off: 'not sent: switched off in their settings',
    no_mail: 'not sent: email isn’t set up',
  },
  download: 'Download',
  downloadOf: (name: string, days: string) => `Download ${name} for ${days}`,
  until: (moment: string) => `File kept until ${moment}`,
  ended: 'File deleted',
};

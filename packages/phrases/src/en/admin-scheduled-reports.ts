import { plural } from '../plural.ts';
import { adminNumbers } from './admin-numbers.ts';

const weekdays: readonly string[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** When a scheduled report is made. `day` counts from Monday in a week, and from the first in a month. */
interface Schedule {
  frequency: 'daily' | 'weekly' | 'monthly';
  day: number;
  at: string;
}

/** The page of scheduled reports: its list, its form, and what became of each run. */
export const adminScheduledReports = {
  title: 'Scheduled reports',
  lead: 'Reports that are made at set times. Recipients get an email with a link; they sign in to download the file.',
  columns: {
    name: 'Name',
    report: 'Report',
    schedule: 'When',
    period: 'Period',
    divided_by: 'Grouped by',
    file_language: 'Language',
    recipients: 'Recipients',
    next_at: 'Next run',
    last: 'Last run',
    status: 'Status',
    created_at: 'Created',
    frequency: 'How often',
    actions: 'Actions',
  },
  values: {
    report: {
      products: adminNumbers.products.title,
      lenders: adminNumbers.lenders.title,
      journey: adminNumbers.journey.title,
    },
    period: {
      yesterday: 'The day before',
      last_7_days: 'The 7 days before',
      last_30_days: 'The 30 days before',
      last_week: 'The previous week, Monday to Sunday',
      last_month: 'The previous calendar month',
    },
    divided_by: adminNumbers.dimensions,
    frequency: { daily: 'Every day', weekly: 'Every week', monthly: 'Every month' },
    file_language: { en: 'English', hi: 'Hindi' },
    status: { 1: 'On', 0: 'Paused' },
  },
  weekdays,
  when: ({ frequency, day, at }: Schedule) => {
    if (frequency === 'daily') return `Every day at ${at}, Indian time`;
    if (frequency === 'weekly') return `Every ${weekdays[day - 1] ?? ''} at ${at}, Indian time`;
    const short = day > 28 ? ' (the last day of shorter months)' : '';
    return `Every month on day ${day}${short} at ${at}, Indian time`;
  },
  period: adminNumbers.period,
  madeBy: (name: string) => `Scheduled report: ${name}`,
  lateSince: (day: string, time: string) => `It was due on ${day} at ${time} but couldn’t be made at that time.`,
  open: (name: string) => `Open ${name}`,
  people: (count: number) => `${count} ${plural('en', count, { one: 'person', other: 'people' })}`,
  nobody: 'Nobody',
  form: {
    day: 'Day',
    weekday: 'Day of the week',
    monthDay: 'Day of the month',
    monthDayHint: 'In a month without day 29, 30 or 31, the report is made on the last day.',
    at: 'Time',
    atHint: 'Indian time, from 00:00 to 23:59.',
    atFault: 'Enter a time such as 09:00.',
    periodHint: 'Counted back from the day of the run, which isn’t included.',
    recipientsHint: 'Colleagues whose role can open this report. Anyone else who can open it finds the file here too.',
    recipientsFault: 'Choose at least one person.',
    recipientsNone: 'No colleague can open this report.',
    recipientsMost: (most: number) => `Choose up to ${most} people.`,
    change: 'Edit scheduled report',
    save: 'Save',
  },
  of: (field: string, name: string) => `${field} of ${name}`,
  add: 'New scheduled report',
  create: 'Create',
  edit: 'Edit',
  pause: 'Pause',
  resume: 'Resume',
  runNow: 'Run now',
  delete: 'Delete',
  deleteText: (name: string) =>
    `${name} won’t be made any more and disappears from the list with its files. You can restore it from the audit.`,
  switchAll: 'Pause or resume',
  switchTo: 'Set to',
  empty: {
    title: 'No scheduled reports yet',
    text: 'Create one to get a report by email every day, week or month.',
  },
  panel: {
    createdBy: 'Created by',
    gone: (name: string) => `${name} (account closed)`,
    unknown: 'An account that no longer exists',
    team: 'This report belongs to everyone who can open it, so it continues when the person who created it leaves.',
    states: { gone: 'account closed', role: 'role can’t open this report' },
    passed: 'Recipients whose account is closed or whose role can no longer open the report get nothing.',
    nobodyLeft: 'None of the recipients can get this report any more. Edit it and choose others.',
    history: 'Runs',
    kept: (files: number, runs: number) => `Files are kept for ${files} days. Runs are listed for ${runs} days.`,
    noRuns: 'It hasn’t run yet.',
    refresh: 'Refresh',
    download: 'Download',
    downloadOf: (days: string) => `Download the report for ${days}`,
    downloaded: (file: string) => `Downloaded ${file}`,
    ended: 'File deleted',
    until: (day: string) => `File kept until ${day}`,
    askedBy: (name: string) => `Run by ${name}`,
    atItsTime: 'Scheduled run',
    late: (moment: string) => `Late: it was due on ${moment}`,
    state: { making: 'Being made', ready: 'Ready', failed: 'Failed' },
    failedText: 'The report couldn’t be made. We try several times; you can also run it again.',
    sent: (count: number) => `Sent to ${count}`,
    waiting: (count: number) => `${count} still being sent`,
    failed: (count: number, names: string) => `failed for ${count} (${names})`,
    passedOver: (count: number, names: string) => `not sent to ${count} (${names})`,
    noMail: 'No email was sent: this installation has no mail server.',
    downloads: (names: string) => `Downloaded by ${names}`,
  },
};

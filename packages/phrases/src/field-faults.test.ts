import { expect, test } from 'vitest';
import { adminAlarms } from './en/admin-alarms.ts';
import { adminLenderSwitches } from './en/admin-lender-switches.ts';
import { adminTelecalling } from './en/admin-telecalling.ts';
import { callCheck } from './en/call-check.ts';
import { consoleKit } from './en/console-kit.ts';
import { fieldShapes } from './en/field-shapes.ts';
import { scheduleWords } from './en/schedule-words.ts';
import { validation } from './en/validation.ts';
import { validationOfStaff } from './en/validation-staff.ts';
import { adminAlarms as hindiAlarms } from './hi/admin-alarms.ts';
import { adminLenderSwitches as hindiSwitches } from './hi/admin-lender-switches.ts';
import { adminTelecalling as hindiTelecalling } from './hi/admin-telecalling.ts';
import { callCheck as hindiCallCheck } from './hi/call-check.ts';
import { consoleKit as hindiKit } from './hi/console-kit.ts';
import { fieldShapes as hindiShapes } from './hi/field-shapes.ts';
import { scheduleWords as hindiSchedules } from './hi/schedule-words.ts';
import { validation as hindiValidation } from './hi/validation.ts';
import { validationOfStaff as hindiValidationOfStaff } from './hi/validation-staff.ts';

const said = (phrase: unknown): string => (typeof phrase === 'function' ? String(phrase(3, 'tenure')) : String(phrase));

interface Words {
  shared: readonly object[];
  alarms: typeof adminAlarms;
  switches: typeof adminLenderSwitches | typeof hindiSwitches;
  kit: typeof consoleKit;
  schedules: typeof scheduleWords | typeof hindiSchedules;
  calls: typeof callCheck | typeof hindiCallCheck;
  telecalling: typeof adminTelecalling | typeof hindiTelecalling;
}

const faultsOf = ({ shared, alarms, switches, kit, schedules, calls, telecalling }: Words): string[] => [
  ...shared.flatMap((phrases) => Object.values(phrases)).map(said),
  ...Object.values(alarms.form.wrong),
  switches.dialog.wrongTime,
  switches.dialog.past,
  switches.dialog.afterStart,
  kit.cell.takesNumbers(true, '1', '360'),
  kit.cell.decimals(2),
  kit.cell.grouping,
  kit.cell.figures,
  kit.form.tooLong(5, 6),
  kit.form.day,
  kit.form.choose,
  kit.form.lineEmpty,
  schedules.form.atFault,
  schedules.form.recipientsFault,
  schedules.form.recipientsMost(20),
  calls.missing,
  telecalling.result.timeMissing,
];

const languages: Readonly<Record<string, Words>> = {
  English: {
    shared: [validation, validationOfStaff, fieldShapes],
    alarms: adminAlarms,
    switches: adminLenderSwitches,
    kit: consoleKit,
    schedules: scheduleWords,
    calls: callCheck,
    telecalling: adminTelecalling,
  },
  Hindi: {
    shared: [hindiValidation, hindiValidationOfStaff, hindiShapes],
    alarms: hindiAlarms,
    switches: hindiSwitches,
    kit: hindiKit,
    schedules: hindiSchedules,
    calls: hindiCallCheck,
    telecalling: hindiTelecalling,
  },
};

// A form shows several messages below each other, and full stops on only some of them look careless.
test.each(Object.entries(languages))('no message below a field ends with a full stop in %s', (_, words) => {
  expect(faultsOf(words).filter((sentence) => /[.।]$/u.test(sentence))).toEqual([]);
});

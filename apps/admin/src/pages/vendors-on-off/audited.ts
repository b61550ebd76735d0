import { auditedRecord, searchedBy } from '@tulna/console-core/pages/audited-records';
import { getSwitchTargets, switchedLenders, switchMoves, switchPlans } from '@tulna/contract/lender-switches';

const reload = [switchedLenders.rows, switchMoves.rows, switchPlans.rows, getSwitchTargets];

/** Lenders' switches, and planned switches, in the audit. */
export const auditedRecords = [
  auditedRecord({
    kind: 'lender-switch',
    topic: 'adminLenderSwitches',
    words: ({ properties, states }) => ({ properties, values: { switched: states } }),
    // The record's name begins with the lender's name.
    link: (subject) => searchedBy('/admin/vendors-on-off')({ ...subject, name: subject.name.split(', ')[0] ?? '' }),
    reload,
  }),
  auditedRecord({
    kind: 'lender-switch-rule',
    topic: 'adminLenderSwitches',
    words: ({ properties, auto }) => ({
      properties: { ...properties, ...auto.fields },
    }),
    link: searchedBy('/admin/vendors-on-off'),
    reload: [switchedLenders.rows],
  }),
  auditedRecord({
    kind: 'lender-switch-plan',
    topic: 'adminLenderSwitches',
    words: ({ properties, states }) => ({ properties, values: { switched: states } }),
    link: () => '/admin/vendors-on-off/planned',
    reload,
  }),
];

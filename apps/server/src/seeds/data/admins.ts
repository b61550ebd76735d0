import type { AdminRole } from '@tulna/rules/admin-access';

/** A fictional member of staff in the demo world, with a password that is printed at start. */
export interface DemoAdmin {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly roleId: AdminRole;
  /** What a visitor of the demo can see with this account. */
  readonly shows: string;
}

export const demoAdmins: readonly DemoAdmin[] = [
  {
    id: '6d0f0c52-8a0e-4f0e-9d54-2f7c1f0a1b01',
    name: 'Vasudha Operations',
    email: 'vasudha@desk.example',
    password: 'banyan-kettle-47',
    roleId: 1,
    shows: 'all admin pages',
  },
  {
    id: '6d0f0c52-8a0e-4f0e-9d54-2f7c1f0a1b02',
    name: 'Ranjit Reports',
    email: 'ranjit@desk.example',
    password: 'monsoon-ledger-52',
    roleId: 2,
    shows: 'dashboard, reports, status files, CSR portal',
  },
  {
    id: '6d0f0c52-8a0e-4f0e-9d54-2f7c1f0a1b03',
    name: 'Farida Calls',
    email: 'farida@desk.example',
    password: 'jasmine-signal-63',
    roleId: 3,
    shows: 'CSR portal and telecalling',
  },
  {
    id: '6d0f0c52-8a0e-4f0e-9d54-2f7c1f0a1b04',
    name: 'Nandini Accounts',
    email: 'nandini@desk.example',
    password: 'saffron-abacus-71',
    roleId: 1,
    shows: 'all admin pages, as the second person who confirms rates',
  },
];

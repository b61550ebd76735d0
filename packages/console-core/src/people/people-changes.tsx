/** A role of a partner's own people: owner, member, read only. */
export type OwnRole = 21 | 22 | 23;

/** The invited person, by wire names. */
export interface Invitation {
  name: string;
  email: string;
  role_id: OwnRole | 24;
  language: 'en' | 'hi';
  merchant_code?: string;
}

/** The actions on a partner's people. Each call shows its own failure. */
export interface PeopleChanges {
  /** Whether people at merchants can be invited too. */
  merchants: boolean;
  /** Rejections are shown in the dialog. */
  invite: (invitation: Invitation) => Promise<unknown>;
  resend: (userId: string) => Promise<unknown>;
  withdraw?: (userId: string) => Promise<unknown>;
  /** Rejections are shown in the dialog. `seen` is the role that was on screen. */
  setRole: (userId: string, role: OwnRole, seen: number) => Promise<unknown>;
  switch: (userId: string, on: boolean) => Promise<unknown>;
}

/** Roles as a field of a form has them, by their text. */
export const ownRoles = { '21': 21, '22': 22, '23': 23 } as const;

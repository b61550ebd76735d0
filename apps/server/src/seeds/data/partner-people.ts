import { type PartnerRole, partnerRoles } from '@tulna/rules/partner-access';

/** A fictional person at a partner of the demo world, with a password that is printed for everyone to read. */
export interface DemoPartnerPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Key of the partner. */
  readonly partner: string;
  /** A person with role 24 belongs to the partner's approved, active merchant with the most commission lines, and isn't created if there is none. */
  readonly roleId: PartnerRole;
  readonly language: 'en' | 'hi';
  /** What this person shows to visitors of the demo. */
  readonly shows: string;
}

export const demoPartnerPeople: readonly DemoPartnerPerson[] = [
  {
    id: '7b1e4a60-3c1d-4f6e-8a25-9d0c5e7f2a01',
    name: 'Kabir Anand',
    email: 'kabir@partner.example',
    password: 'lantern-orchard-38',
    partner: 'cl',
    roleId: 21,
    language: 'en',
    shows: 'the whole portal, at /partner',
  },
  {
    id: '7b1e4a60-3c1d-4f6e-8a25-9d0c5e7f2a02',
    name: 'Leela Menon',
    email: 'leela@partner.example',
    password: 'copper-veranda-26',
    partner: 'cl',
    roleId: 22,
    language: 'en',
    shows: 'the portal without people and keys',
  },
  {
    id: '7b1e4a60-3c1d-4f6e-8a25-9d0c5e7f2a03',
    name: 'Sunita Patil',
    email: 'sunita@haldi.example',
    password: 'turmeric-window-54',
    partner: 'haldi',
    roleId: 21,
    language: 'hi',
    shows: 'the portal in the colours of Haldi, at /haldi/partner',
  },
  {
    id: '7b1e4a60-3c1d-4f6e-8a25-9d0c5e7f2a04',
    name: 'Imran Shaikh',
    email: 'imran@haldi.example',
    password: 'marigold-ladder-17',
    partner: 'haldi',
    roleId: 22,
    language: 'hi',
    shows: 'the portal of Haldi without people and keys',
  },
  {
    id: '7b1e4a60-3c1d-4f6e-8a25-9d0c5e7f2a05',
    name: 'Geeta Verma',
    email: 'geeta@shop.example',
    password: 'bicycle-sandal-83',
    partner: 'haldi',
    roleId: 24,
    language: 'hi',
    shows: 'only one shop of Haldi, at /haldi/partner',
  },
];

/** The demo people to list: without a history there is no shop, so the shop's person is left out. */
export const demoPartnerPeopleWith = (demoHistory: number): readonly DemoPartnerPerson[] =>
  demoPartnerPeople.filter(({ roleId }) => roleId !== partnerRoles.merchant || demoHistory > 0);

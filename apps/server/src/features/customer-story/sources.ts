import type { StoryKind } from '@tulna/rules/customer-story';
import { sessionsStory } from '../../platform/sessions/story.ts';
import type { StorySource } from '../../platform/story/story.ts';
import { assistedProfilesStory } from '../assisted-profiles/index.ts';
import { attributionsStory } from '../attributions/index.ts';
import { callRequestsStory } from '../call-requests/index.ts';
import { casesStory } from '../cases/index.ts';
import { complaintsStory } from '../complaints/index.ts';
import { consentsStory } from '../consents/index.ts';
import { contactCorrectionsStory } from '../contact-corrections/index.ts';
import { applicationsOf, creditApplicationsStory } from '../credit-applications/index.ts';
import { creditCardVisitsStory } from '../credit-card-visits/index.ts';
import { notesStory, tasksStory } from '../customer-notes/index.ts';
import { customersStory } from '../customers/index.ts';
import { insuranceHandOffsStory } from '../insurance-hand-offs/index.ts';
import { lenderApplicationIds, lenderApplicationsStory } from '../lender-applications/index.ts';
import { lenderCallsStory } from '../lender-connections/index.ts';
import { messagesStory } from '../messages/index.ts';
import { decisionsStory, offersStory } from '../offers/index.ts';
import { remindersStory } from '../reminders/index.ts';
import { sentLinksStory } from '../sent-links/index.ts';
import { callsStory } from '../telecalling/index.ts';

/**
 * Every feature that has events of a customer. Help requests aren't among them, because they are sent without an account.
 */
export const storySources: readonly StorySource<StoryKind>[] = [
  assistedProfilesStory,
  attributionsStory,
  callRequestsStory,
  callsStory,
  casesStory(applicationsOf, lenderApplicationIds),
  complaintsStory,
  consentsStory,
  contactCorrectionsStory,
  creditApplicationsStory,
  creditCardVisitsStory,
  customersStory,
  decisionsStory,
  insuranceHandOffsStory,
  lenderApplicationsStory,
  lenderCallsStory,
  messagesStory,
  notesStory,
  offersStory,
  remindersStory,
  sentLinksStory,
  sessionsStory,
  tasksStory,
];

import { plural } from '../plural.ts';
import { accountMessages } from './account-messages.ts';
import { type AlarmFacts, alarmLimit, alarmReading, alarmSubject } from './alarm-figures.ts';
import { applicationMessages } from './application-messages.ts';
import { contactAnswers, contactMessages, correctionWords } from './contact-messages.ts';
import { assistedWords, linkAnswers, linkMessages } from './link-messages.ts';
import { portalAnswers } from './portal-answers.ts';
import { products } from './products.ts';
import { profileAnswers, profileMessages } from './profile-messages.ts';
import { ticketMails } from './ticket-mails.ts';

/** SMS and email texts. An SMS stays under 160 characters in English; brand names come from the brand row. */
export const messages = {
  otp: {
    sms: (facts: { brand: string; code: string; minutes: number }) =>
      `${facts.code} is your ${facts.brand} code. It is valid for ${facts.minutes} ${plural('en', facts.minutes, { one: 'minute', other: 'minutes' })}. Never share it. We will never call to ask for it.`,
    emailSubject: (facts: { brand: string }) => `Your ${facts.brand} code`,
    emailBody: (facts: { brand: string; code: string; minutes: number }) =>
      `Your code is ${facts.code}.\n\nIt is valid for ${facts.minutes} ${plural('en', facts.minutes, { one: 'minute', other: 'minutes' })}. Only enter it on the page where you asked for it. Nobody from ${facts.brand} will ever call to ask for it.\n\nIf you didn’t ask for a code, you can ignore this message.`,
  },
  ...applicationMessages,
  reminder: {
    sms: (facts: { brand: string }) =>
      `${facts.brand}: you asked us to remind you about your loan application. Your details are saved. Sign in to continue where you left off.`,
    emailSubject: (facts: { brand: string }) => `Your reminder from ${facts.brand}`,
    emailBody: (facts: { brand: string }) =>
      `You asked us to remind you about your loan application. Your details are saved. Sign in to continue where you left off.\n\nIf you no longer need a loan, you don’t need to do anything.\n\n${facts.brand}`,
  },
  complaintReceived: {
    sms: (facts: { brand: string; ticket: string; days: number }) =>
      `${facts.brand}: we have your complaint. Ticket ${facts.ticket}. The grievance officer will answer within ${facts.days} days. See My data.`,
    emailSubject: (facts: { ticket: string }) => `Your complaint ${facts.ticket}`,
    emailBody: (facts: { brand: string; ticket: string; days: number }) =>
      `We’ve received your complaint. Your ticket number is ${facts.ticket}. The grievance officer of ${facts.brand} will answer within ${facts.days} days. You can follow it under My data.\n\n${facts.brand}`,
  },
  complaintLate: {
    sms: (facts: { brand: string; ticket: string; days: number; address: string }) =>
      `${facts.brand}: we haven't answered complaint ${facts.ticket} within ${facts.days} days. You can complain to the RBI ombudsman for free: ${facts.address}`,
    emailSubject: (facts: { ticket: string }) => `We are late with your complaint ${facts.ticket}`,
    emailBody: (facts: { brand: string; ticket: string; days: number; address: string }) =>
      `We’re sorry: we haven’t answered your complaint ${facts.ticket} within ${facts.days} days. We’re still working on it.\n\nYou don’t have to wait for us. You can complain to the Reserve Bank of India’s ombudsman now, free of charge: ${facts.address}\n\n${facts.brand}`,
  },
  dataComplaintLate: {
    sms: (facts: { brand: string; ticket: string; days: number }) =>
      `${facts.brand}: we haven't answered complaint ${facts.ticket} within ${facts.days} days. You can complain to the Data Protection Board of India.`,
    emailSubject: (facts: { ticket: string }) => `We are late with your complaint ${facts.ticket}`,
    emailBody: (facts: { brand: string; ticket: string; days: number }) =>
      `We’re sorry: we haven’t answered your complaint ${facts.ticket} within ${facts.days} days. We’re still working on it.\n\nYou don’t have to wait for us. You can complain to the Data Protection Board of India now.\n\n${facts.brand}`,
  },
  complaintAnswered: {
    sms: (facts: { brand: string; ticket: string }) =>
      `${facts.brand}: we have answered complaint ${facts.ticket}. Sign in and read the answer in My data.`,
    emailSubject: (facts: { ticket: string }) => `The answer to your complaint ${facts.ticket}`,
    emailBody: (facts: { brand: string; ticket: string }) =>
      `We’ve answered your complaint ${facts.ticket}. Sign in and read the answer under My data. It also says where you can complain if the answer doesn’t satisfy you.\n\n${facts.brand}`,
  },
  complaintForOfficer: {
    sms: (facts: { brand: string; ticket: string }) => `${facts.brand}: new complaint ${facts.ticket}.`,
    emailSubject: (facts: { brand: string; ticket: string }) => `Complaint ${facts.ticket} at ${facts.brand}`,
    emailBody: (facts: { ticket: string; description: string; contact: string; days: number }) =>
      `Ticket ${facts.ticket}, answer due within ${facts.days} days.\n\nFrom: ${facts.contact}\n\n${facts.description}`,
  },
  /** To staff: a link that asks for sign-in, no figure, and no text that somebody typed. */
  scheduledReport: {
    sms: (facts: { brand: string; report: string }) =>
      `${facts.brand}: the scheduled report "${facts.report}" is ready. Sign in to download it.`,
    emailSubject: (facts: { report: string; period: string }) => `${facts.report}, ${facts.period}`,
    /** `late` says so in a sentence; empty if the report is in time. */
    emailBody: (facts: {
      brand: string;
      report: string;
      period: string;
      schedule: string;
      late: string;
      days: number;
      link: string;
    }) =>
      `The report “${facts.report}” for ${facts.period} is ready.${facts.late === '' ? '' : ` ${facts.late}`}\n\nSign in to download it: ${facts.link}\n\nThe file is kept for ${facts.days} days. Schedule: ${facts.schedule}. To stop these emails, remove yourself from the recipients on the same page.\n\n${facts.brand}`,
  },
  /** To somebody at a partner: a link that asks for sign-in, no figure, no customer, and no text that somebody typed. */
  partnerReport: {
    sms: (facts: { brand: string; report: string }) =>
      `${facts.brand}: your scheduled report "${facts.report}" is ready. Sign in to download it.`,
    emailSubject: (facts: { report: string; period: string }) => `${facts.report}, ${facts.period}`,
    emailBody: (facts: { brand: string; report: string; period: string; days: number; link: string }) =>
      `Your report “${facts.report}” for ${facts.period} is ready.\n\nSign in to download it:\n${facts.link}\n\nThe file is kept for ${facts.days} days. You can switch these emails off in your settings.\n\n${facts.brand}`,
  },
  /** To somebody at a partner: the answer itself is read in the portal. */
  ticketAnswered: {
    sms: (facts: { brand: string; number: string }) => `${facts.brand}: your ticket ${facts.number} has an answer.`,
    emailSubject: (facts: { number: string }) => `Your ticket ${facts.number} has an answer`,
    /** `byMail`: an answer to the email is read too. */
    emailBody: ({ brand, number, link, byMail }: { brand: string; number: string; link: string; byMail: boolean }) =>
      byMail
        ? `${ticketMails.mark}\n\nThere’s an answer to your ticket ${number}. Sign in to read it:\n${link}\n\nReply there, or reply to this email. You can attach up to 5 files.\n\n${brand}`
        : `There’s an answer to your ticket ${number}. Sign in to read it and to reply:\n${link}\n\nPlease reply there. Emails to this address aren’t read.\n\n${brand}`,
  },
  /** To the owner of a partner who asked for a new name, logo or colours. */
  brandRequestAnswered: {
    sms: ({ brand }: { brand: string }) => `${brand}: your request about your brand has an answer.`,
    emailSubject: ({ brand, approved }: { brand: string; approved: boolean }) =>
      approved ? `Your brand ${brand} has changed` : `Your brand ${brand} stays as it is`,
    emailBody: ({
      brand,
      approved,
      reason,
      link,
    }: {
      brand: string;
      approved: boolean;
      reason: string;
      link: string;
    }) =>
      `${approved ? 'We’ve approved what you asked for. Your site shows it now.' : 'We haven’t approved what you asked for, so nothing has changed.'}\n\nOur reason: ${reason}\n\nSee your settings:\n${link}\n\n${brand}`,
  },
  /** To staff: a figure of a report is past its limit. */
  alarmRaised: {
    sms: (facts: AlarmFacts) => `Alarm: ${alarmSubject(facts)}`,
    emailSubject: (facts: AlarmFacts) => `Alarm: ${alarmSubject(facts)}`,
    emailBody: (facts: AlarmFacts) =>
      `${alarmSubject(facts)}: ${alarmReading(facts)}.\n\n${alarmLimit(facts)}\n\nSee what to do and who is looking after it:\n${facts.link}\n\nThis alarm is set to email everyone with your role.`,
  },
  /** To staff: it is over. */
  alarmEnded: {
    sms: (facts: AlarmFacts) => `Alarm ended: ${alarmSubject(facts)}`,
    emailSubject: (facts: AlarmFacts) => `Alarm ended: ${alarmSubject(facts)}`,
    emailBody: (facts: AlarmFacts & { why: 'back' | 'too_few' | 'stopped' }) =>
      `${
        {
          back: `${alarmSubject(facts)}: ${alarmReading(facts)}. That’s back to normal.`,
          too_few: `${alarmSubject(facts)}: there are too few cases now to tell.`,
          stopped: `The alarm on “${alarmSubject(facts)}” was switched off or deleted.`,
        }[facts.why] ?? ''
      }\n\nSee its history:\n${facts.link}\n\nThis alarm is set to email everyone with your role.`,
  },
  dataDeleted: {
    sms: (facts: { brand: string; number: string }) =>
      `${facts.brand}: we're deleting your data, as you asked. Certificate ${facts.number}. Keep this number. Not you? Complain to our grievance officer.`,
    emailSubject: (facts: { brand: string }) => `${facts.brand} is deleting your data`,
    emailBody: (facts: { brand: string; number: string }) =>
      `We’re deleting your data, as you asked. This is the last message about it.\n\nThe number of your certificate is ${facts.number}. Please keep it: you need it to open the certificate, which lists what we delete, what we keep and for how long.\n\nIf you didn’t ask for this, please tell the grievance officer.\n\n${facts.brand}`,
  },
  interestNoted: {
    sms: (facts: { brand: string; product: string }) =>
      `${facts.brand}: you're on the list. We'll tell you once when ${facts.product} opens and use your number for nothing else. Not you? Ignore this.`,
    emailSubject: (facts: { product: string }) => `Your interest in ${facts.product}`,
    emailBody: (facts: { brand: string; product: string }) =>
      `You’re on the list to hear when ${facts.product} opens. We’ll tell you once and use your details for nothing else.\n\nIf this wasn’t you, you can ignore this message.\n\n${facts.brand}`,
  },
  /** To somebody for whom a partner has typed a lead: nothing of them goes to a lender by it. */
  assistedLead: {
    sms: (facts: { brand: string; product: string; link: string }) =>
      `${facts.brand}: continue with your ${facts.product} here: ${facts.link} You'll get your own code. Don't share it. Not you? Ignore this.`,
    emailSubject: (facts: { brand: string; product: string }) => `${facts.product} at ${facts.brand}`,
    emailBody: (facts: { brand: string; product: string; link: string }) =>
      `Somebody entered your details for ${facts.product} at ${facts.brand}. Continue here, with a code that only you get:\n${facts.link}\n\nNever share your code. If this wasn’t you, you can ignore this message.\n\n${facts.brand}`,
  },
  productOpen: {
    sms: (facts: { brand: string; product: string }) =>
      `${facts.brand}: ${facts.product} is now open. You asked us to tell you once. We've removed your number from this list.`,
    emailSubject: (facts: { product: string }) => `${facts.product} is now open`,
    emailBody: (facts: { brand: string; product: string }) =>
      `${facts.product} is now open at ${facts.brand}. You asked us to tell you once. We’ve deleted the details you left for this, so you won’t get another message.\n\n${facts.brand}`,
  },
  ...accountMessages,
  ...contactMessages,
  ...linkMessages,
  ...profileMessages,
  correctionWords,
  assistedWords,
  merchantApproved: {
    sms: (facts: { brand: string; code: string }) =>
      `${facts.brand}: your shop is now a merchant. Your code: ${facts.code}. Loans paid out from now on to customers who used your link are credited to you.`,
    emailSubject: (facts: { brand: string }) => `Your shop is now a merchant of ${facts.brand}`,
    emailBody: (facts: { brand: string; shop: string; code: string; link: string }) =>
      `${facts.shop} is approved as a merchant of ${facts.brand}.\n\nYour code is ${facts.code}. Your link is ${facts.link}\n\nLoans paid out from now on to customers who used your link are credited to you.\n\n${facts.brand}`,
  },
  merchantRefused: {
    /** `reason` is a sentence, or '' for none. */
    sms: (facts: { brand: string; reason: string }) =>
      `${facts.brand}: we can't approve your shop as a merchant. ${facts.reason} Your link no longer works.`.replace(
        '  ',
        ' ',
      ),
    emailSubject: (facts: { brand: string }) => `We can’t approve your shop as a merchant of ${facts.brand}`,
    emailBody: (facts: { brand: string; shop: string; reason: string }) =>
      `We can’t approve ${facts.shop} as a merchant of ${facts.brand}. ${facts.reason}`.trim() +
      `\n\nYour link no longer works.\n\n${facts.brand}`,
  },
  /** Why a shop was refused, as its message says it. */
  merchantReasons: {
    details: 'We couldn’t confirm the details you gave.',
    known: 'You already have a merchant code.',
    no_contact: 'We couldn’t reach you by phone.',
    area: 'We don’t work with shops in your area yet.',
    business: 'We don’t work with this type of business.',
    other: '',
  },
  /** Below every email to a customer. `contact` is the grievance officer of the brand, '' if it is not known which. */
  complaintLine: ({ brand, contact }: { brand: string; contact: string }) =>
    `If something isn’t right, you can complain to the grievance officer of ${brand}${contact === '' ? '' : `: ${contact}`}. The form is under My data.`,
  /** Products as a message names them. */
  productNames: products.names,
  /** Sentences kept in the timeline of an application. */
  notes: {
    handedOverByFile: ({ lender }: { lender: string }) =>
      `We send applications to ${lender} in batches. Yours goes in the next one.`,
  },
  /** Subject of a test of a template. */
  testMessage: (subject: string) => `Test: ${subject}`,
  /** Answers that a call gives as its plain message. */
  answers: {
    ...portalAnswers,
    ...contactAnswers,
    ...linkAnswers,
    ...profileAnswers,
    unsubscribeUndone: 'You’ll get these messages again, if you’ve consented to them',
    funnelPublished: 'Published. Customers see it from now on.',
    funnelRestored: 'Restored. Customers see it from now on.',
    funnelEnded: 'Your brand shows the standard page again',
    funnelStopped: 'Funnel switched off',
    funnelAllowed: 'Funnel switched on',
    messageTextSaved: 'Draft saved',
    messageTextRegistered: 'Version registered. New campaigns use it from now on.',
    testMessageSent: 'Test sent to your email address',
    campaignCreated: 'Campaign created. It needs approval.',
    campaignChanged: 'Draft changed. It needs approval.',
    campaignApproved: 'Campaign approved',
    campaignPaused: 'Campaign paused',
    campaignResumed: 'Campaign resumed',
    campaignStopped: 'Campaign stopped',
    helpRequestSent: 'Your request have been sent successfully',
    languageSaved: 'Language saved',
    signedOut: 'You’re signed out',
    cardCreated: 'Card created successfully!',
    cardUpdated: 'Card updated successfully!',
    cardDeleted: 'Card deleted successfully!',
    lenderUpdated: 'Lender updated successfully!',
    lenderCreated: 'Lender created successfully!',
    lenderDeleted: 'Lender deleted successfully!',
    goldPriceUpdated: 'Gold price updated',
    partnerCreated: 'Partner created successfully!',
    partnerUpdated: 'Partner updated successfully!',
    conductRequired: 'Saved. The code of conduct is required from now on.',
    conductNotRequired: 'Saved. The code of conduct is no longer required.',
    partnerSuspended: 'Partner suspended. New applications earn it no commission.',
    partnerResumed: 'Suspension ended. New applications earn the partner commission again.',
    passwordSet: 'Password changed. Your other sessions have ended.',
    passkeyAdded: 'Passkey added',
    passkeyRemoved: 'Passkey removed',
    sessionEnded: 'Session ended',
    viewSaved: 'View saved',
    viewShared: 'View shared with the team',
    viewRemoved: 'View removed',
    sessionsEnded: 'Your other sessions have ended',
    interestNoted:
      'You’re on the list. We’ll tell you once, when it opens. If we deleted your data earlier, sign in again to get our message.',
    interestKnown: 'You’re already on the list. We’ll tell you once, when it opens.',
    interestWithdrawn: 'Alert cancelled. We won’t message you about it.',
    rateDrafted: 'Saved as a draft. Somebody else has to confirm it.',
    rateConfirmed: 'Confirmed',
    rateEnding: 'Last day saved. Somebody else has to confirm it.',
    rateDiscarded: 'Discarded',
    criteriaDrafted: 'Saved as a draft. Somebody else has to publish it.',
    criteriaPublished: 'Published. The new criteria apply now.',
    criteriaRehearsing: 'The rehearsal has started',
    criteriaScheduled: 'Scheduled. It will be published within a minute of that time.',
    criteriaDiscarded: 'Draft discarded',
    criteriaRolledBack: 'Rolled back. The earlier criteria apply again.',
    payoutGroupSaved: 'Group saved',
    payoutGroupDeleted: 'Group deleted',
    disputeDiscarded: 'Withdrawn',
    disputeOpened: 'Opened. Somebody else has to answer.',
    disputeKept: 'Answered. The commission stays as it is.',
    disputeChanged: 'Answered. The commission was changed.',
    payoutRunConfirmed: 'Payment run confirmed. Download the bank file now.',
    undone: 'Change undone',
    bulkStarted: 'The change has started',
    caseClosed: 'Case closed',
    lenderSwitched: 'Saved. It applies now.',
    switchPlanned: 'Scheduled',
    switchRuleSaved: 'Saved. It applies from the next minute.',
    switchPlanCancelled: 'Cancelled',
    caseReopened: 'Case reopened',
    caseTaken: 'Update applied',
    jobsRetried: 'These jobs will run again in a moment',
    jobGivenUp: 'The job was given up',
    jobRetried: 'The job will run again in a moment',
    caseAsked: 'Asking the lender again',
    caseNotTaken: 'Nothing could be applied yet',
    wordTaught: 'Meaning saved',
    monthClosed: 'Month closed. The statements are ready.',
    misAccepted: 'The lender’s figures were accepted',
    misKept: 'Our figures were kept',
    misAsked: 'Question opened. It’s on the Cases page.',
    misDecisionUndone: 'Decision undone',
    statusWordRemoved: 'Meaning removed',
    trackingLinkCreated: 'Tracking link created',
    trackingLinkUpdated: 'Tracking link updated',
    deletionRequested: 'Request saved. Somebody else has to confirm it.',
    deletionConfirmed: 'Confirmed. We’re telling the customer, then we’ll delete the data.',
    deletionWithdrawn: 'Request withdrawn',
    merchantMovePlanned: 'The merchant’s move is saved',
    merchantMoveCancelled: 'The move is cancelled',
    documentUploaded: 'Document uploaded',
    documentReplaced: 'New version uploaded',
    documentDeleted: 'Document deleted. It can be restored for 30 days.',
    documentRestored: 'Document restored',
    accountAskedAgain: 'The bank is being asked again',
    customerBlocked: 'Customer blocked. Every session has ended.',
    customerUnblocked: 'Block ended',
    customerSignedOut: 'Signed out everywhere',
    merchantApproved: 'Merchant approved',
    merchantRefused: 'Request refused',
    merchantReopened: 'Back in the queue',
    merchantOn: 'Link switched on',
    merchantOff: 'Link switched off',
    customerNoteAdded: 'Note saved',
    customerNoteChanged: 'Note changed',
    customerTaskAdded: 'Task saved',
    customerTaskDone: 'Task done',
    customerTaskOpened: 'Task opened again',
    merchantAdded: 'Merchant added to the queue',
    staffInvited: 'Invitation sent',
    staffLinkSent: 'A new link is on its way. Earlier links no longer work.',
    staffWithdrawn: 'Invitation withdrawn',
    staffRoleChanged: 'Role changed. Their sessions have ended.',
    staffEnabled: 'Account enabled',
    staffDisabled: 'Account disabled. Their sessions have ended.',
    staffResetRequested: 'Saved. Another administrator has 24 hours to approve it.',
    staffResetApproved: 'Reset done. A link is on its way to them.',
    staffResetDiscarded: 'Reset discarded',
    staffPasswordSet: 'Your password is set. You can sign in now.',
    partnerResetAsked: 'If this address has an account, we’re sending it a link. It works for 72 hours.',
    partnerProfileSaved: 'Profile saved',
    merchantUpdated: 'Merchant updated',
    scheduledReportCreated: 'Scheduled report created',
    scheduledReportUpdated: 'Scheduled report updated',
    scheduledReportDeleted: 'Scheduled report deleted',
    scheduledReportBegun: 'The report is being made',
    csrClaimed: 'Claimed. Keep this page open while you work on it.',
    csrNothing: 'Nothing is waiting for you.',
    csrReleased: 'Released. It’s back in the queue.',
    csrHanded: 'Handed on',
    csrPaused: 'Paused',
    csrResumed: 'The clock is running again',
    csrFinished: 'Done',
    csrReopened: 'Reopened',
    csrCalendarSaved: 'Saved. All open items now get their due times from it.',
    csrHolidayAdded: 'Holiday added',
    csrHolidayRemoved: 'Holiday removed',
    alarmCreated: 'Alarm added',
    alarmUpdated: 'Alarm saved',
    alarmDeleted: 'Alarm deleted',
    alarmSeen: 'Thanks. Everyone can see that you’re looking after it.',
    callCampaignCreated: 'Campaign created as a draft',
    callCampaignStarted: 'Campaign started',
    callCampaignPaused: 'Campaign paused',
    callCampaignResumed: 'Campaign running again',
    callCampaignEnded: 'Campaign ended',
    callCampaignDeleted: 'Draft deleted',
    callScriptSaved: 'Script saved',
    callScriptDeleted: 'Script deleted',
    callStarted: 'Calling',
    callEnded: 'Call ended',
    callAskedFor: 'We’ll call you then',
    requestedCallCancelled: 'Cancelled. We won’t call.',
    callResultSaved: 'Outcome saved',
    callLeadReleased: 'Customer released',
    callReviewed: 'Review saved',
    doNotCallAdded: 'Number added to the do-not-call list',
    doNotCallRemoved: 'Number removed from the do-not-call list',
    messageTemplateCreated: 'Message template created',
    messageTemplateUpdated: 'Message template updated',
    messageTemplateDeleted: 'Message template deleted',
    assistedLeadCreated: 'We’ve sent the customer a link. They continue with their own code.',
    marketingTextCreated: 'Marketing text created',
    marketingTextUpdated: 'Marketing text updated',
    marketingTextDeleted: 'Marketing text deleted',
    leadRefused: 'Lead refused. Its commission won’t be paid.',
    leadRefusalAsked: 'A second person has to confirm this refusal. Until then the lead is held.',
    leadRefusalUndone: 'Refusal undone. The lead is held again.',
    leadHeld: 'Lead held. Its commission isn’t paid until it is released.',
    leadReleased: 'Lead released. Its commission is paid as usual.',
    leadCheckSettingsUpdated: 'Limit saved. It applies to leads from now on.',
  },
};

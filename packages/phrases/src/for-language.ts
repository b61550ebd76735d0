import { advertising as advertisingEn } from './en/advertising.ts';
import { auditFile as auditFileEn } from './en/audit-file.ts';
import { brandRequestMails as brandRequestMailsEn } from './en/brand-request-mails.ts';
import { conductCertificate as conductCertificateEn } from './en/conduct-certificate.ts';
import { elsewhere as elsewhereEn } from './en/elsewhere.ts';
import { embedded as embeddedEn } from './en/embedded.ts';
import { errors as errorsEn } from './en/errors.ts';
import { fieldShapes as fieldShapesEn } from './en/field-shapes.ts';
import { fileReasons as fileReasonsEn } from './en/file-reasons.ts';
import { funnelBlocks as funnelBlocksEn } from './en/funnel.ts';
import { importNotes as importNotesEn } from './en/import-notes.ts';
import { listFiles as listFilesEn } from './en/list-files.ts';
import { messages as messagesEn } from './en/messages.ts';
import { ombudsmanLetter as ombudsmanLetterEn } from './en/ombudsman.ts';
import { partnerNotificationMails as partnerNotificationMailsEn } from './en/partner-notification-mails.ts';
import { poster as posterEn } from './en/poster.ts';
import { regulators as regulatorsEn } from './en/regulators.ts';
import { securityMails as securityMailsEn } from './en/security-mails.ts';
import { shortLink as shortLinkEn } from './en/short-link.ts';
import { telecalling as telecallingEn } from './en/telecalling.ts';
import { ticketMails as ticketMailsEn } from './en/ticket-mails.ts';
import { unsubscribe as unsubscribeEn } from './en/unsubscribe.ts';
import { validation as validationEn } from './en/validation.ts';
import { validationOfStaff as staffValidationEn } from './en/validation-staff.ts';
import { webhookMails as webhookMailsEn } from './en/webhook-mails.ts';
import { advertising as advertisingHi } from './hi/advertising.ts';
import { auditFile as auditFileHi } from './hi/audit-file.ts';
import { brandRequestMails as brandRequestMailsHi } from './hi/brand-request-mails.ts';
import { conductCertificate as conductCertificateHi } from './hi/conduct-certificate.ts';
import { elsewhere as elsewhereHi } from './hi/elsewhere.ts';
import { embedded as embeddedHi } from './hi/embedded.ts';
import { errors as errorsHi } from './hi/errors.ts';
import { fieldShapes as fieldShapesHi } from './hi/field-shapes.ts';
import { fileReasons as fileReasonsHi } from './hi/file-reasons.ts';
import { funnelBlocks as funnelBlocksHi } from './hi/funnel.ts';
import { importNotes as importNotesHi } from './hi/import-notes.ts';
import { listFiles as listFilesHi } from './hi/list-files.ts';
import { messages as messagesHi } from './hi/messages.ts';
import { ombudsmanLetter as ombudsmanLetterHi } from './hi/ombudsman.ts';
import { partnerNotificationMails as partnerNotificationMailsHi } from './hi/partner-notification-mails.ts';
import { poster as posterHi } from './hi/poster.ts';
import { regulators as regulatorsHi } from './hi/regulators.ts';
import { securityMails as securityMailsHi } from './hi/security-mails.ts';
import { shortLink as shortLinkHi } from './hi/short-link.ts';
import { telecalling as telecallingHi } from './hi/telecalling.ts';
import { ticketMails as ticketMailsHi } from './hi/ticket-mails.ts';
import { unsubscribe as unsubscribeHi } from './hi/unsubscribe.ts';
import { validation as validationHi } from './hi/validation.ts';
import { validationOfStaff as staffValidationHi } from './hi/validation-staff.ts';
import { webhookMails as webhookMailsHi } from './hi/webhook-mails.ts';
import type { Language } from './language.ts';

/**
 * The topics of the server's texts. They cover error sentences, field messages and formats; vetted words of landing pages; faults and
 * results of files; the audit and lists as files; pages of short links; the demo's stand-in for banks; the page that partners show in a
 * frame; the page without scripts; posters and marketing texts of partners; calls; regulators named in an answer and the letter to the
 * ombudsman; SMS and email texts. English is the shape.
 */
const en = {
  errors: errorsEn,
  validation: { ...validationEn, ...staffValidationEn },
  messages: messagesEn,
  fileReasons: fileReasonsEn,
  importNotes: importNotesEn,
  fieldShapes: fieldShapesEn,
  funnelBlocks: funnelBlocksEn,
  auditFile: auditFileEn,
  listFiles: listFilesEn,
  regulators: regulatorsEn,
  ombudsmanLetter: ombudsmanLetterEn,
  shortLink: shortLinkEn,
  unsubscribe: unsubscribeEn,
  elsewhere: elsewhereEn,
  embedded: embeddedEn,
  poster: posterEn,
  advertising: advertisingEn,
  telecalling: telecallingEn,
  conductCertificate: conductCertificateEn,
  webhookMails: webhookMailsEn,
  securityMails: securityMailsEn,
  partnerNotificationMails: partnerNotificationMailsEn,
  ticketMails: ticketMailsEn,
  brandRequestMails: brandRequestMailsEn,
};
export type ServerPhrases = typeof en;

const hi: ServerPhrases = {
  errors: errorsHi,
  validation: { ...validationHi, ...staffValidationHi },
  messages: messagesHi,
  fileReasons: fileReasonsHi,
  importNotes: importNotesHi,
  fieldShapes: fieldShapesHi,
  funnelBlocks: funnelBlocksHi,
  auditFile: auditFileHi,
  listFiles: listFilesHi,
  regulators: regulatorsHi,
  ombudsmanLetter: ombudsmanLetterHi,
  shortLink: shortLinkHi,
  unsubscribe: unsubscribeHi,
  elsewhere: elsewhereHi,
  embedded: embeddedHi,
  poster: posterHi,
  advertising: advertisingHi,
  telecalling: telecallingHi,
  conductCertificate: conductCertificateHi,
  webhookMails: webhookMailsHi,
  securityMails: securityMailsHi,
  partnerNotificationMails: partnerNotificationMailsHi,
  ticketMails: ticketMailsHi,
  brandRequestMails: brandRequestMailsHi,
};

/** The server's texts in a language; error messages are read through `errorSentence` of `@tulna/phrases/errors`. */
export const phrasesFor = (language: Language): ServerPhrases => (language === 'hi' ? hi : en);

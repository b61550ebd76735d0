import type { StaffErrorCode } from '@tulna/rules/error-codes';

/** Messages of fields that only staff and partners fill in. */
export const validationOfStaff: Record<StaffErrorCode, string> = {
  invalid_short_address: 'Please use 3 to 40 lowercase letters, digits and hyphens, with no hyphen at either end',
  short_address_taken: 'Another link has this short address. Please choose a different one',
  day_over: 'Please choose today or a later day',
  plain_reference: 'Please enter the number of the letter or ticket only, with no phone number, email address or PAN',
  day_too_far: 'Please choose a day within the next 12 months',
  invalid_hours: 'Write hours like 10:00-13:00, in order and with a gap between them. At least one day must be open',
  alarm_limit: 'At this value, the alarm would never be raised or never end. Please choose another one',
  alarm_ends: 'Please choose the value at which the alarm is raised, or one closer to normal',
  message_variable:
    'You can only use {#first_name#}, {#link#} and {#unsubscribe#}, and in a subject only {#first_name#}',
  message_too_long: 'This text is too long. Please shorten it',
  mail_markup: 'This isn’t valid MJML. Check that every tag is closed and known',
  sms_header: 'A header has 6 capital letters, or 6 digits',
  dlt_entity: 'A principal entity ID has 19 digits',
  dlt_template: 'A DLT template ID has 19 digits',
  sms_too_long: 'With its variables filled in, this text is more than 6 SMS or 1,000 characters',
  sms_link: 'Links must lead to the registered short-link host and have the header in their path',
  sms_link_long: 'The unsubscribe link would be longer than 30 characters. Set a shorter SHORT_LINK_HOST',
  unsubscribe_missing: 'A message of this category needs {#unsubscribe#}',
  message_link: 'We can’t count clicks in service messages without consent. Please remove {#link#}',
  message_category: 'WhatsApp templates are marketing or utility. SMS and email templates are promotional or service',
  whatsapp_name: 'Please enter the name under which WhatsApp approved it: lowercase letters, digits and underscores',
  whatsapp_locale: 'Please choose en, en_US or en_GB: the code under which the English text is registered',
  whatsapp_too_long:
    'With its variables filled in, this text may be longer than the 1,024 characters that WhatsApp accepts',
  whatsapp_edge:
    'WhatsApp doesn’t accept text that starts or ends with a variable. Please write something before or after it',
  template_unusable: 'Please choose a template that is switched on and has a registered version',
  template_other: 'Please choose another template of the same channel and category',
  audience_rule: 'One of the rules has an invalid value',
  audience_size: 'An audience can have at most 20 rules, in groups nested at most 3 deep',
  campaign_too_far: 'Please choose a time within the next 90 days',
};

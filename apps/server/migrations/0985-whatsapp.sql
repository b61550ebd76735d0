-- WhatsApp as a channel of campaigns (A19): its categories are its own, and it tells who read a message.
alter table message_templates
  drop constraint message_templates_channel_check,
  drop constraint message_templates_category_check,
  add constraint message_templates_channel_check check (channel in ('sms', 'email', 'whatsapp')),
  add constraint message_templates_category_check
    check (category in ('promotional', 'service_explicit', 'service_implicit', 'marketing', 'utility')),
  add constraint message_templates_category_of_channel check ((channel = 'whatsapp') = (category in ('marketing', 'utility')));
alter table campaigns
  drop constraint campaigns_channel_check,
  drop constraint campaigns_category_check,
  add constraint campaigns_channel_check check (channel in ('sms', 'email', 'whatsapp')),
  add constraint campaigns_category_check
    check (category in ('promotional', 'service_explicit', 'service_implicit', 'marketing', 'utility')),
  add constraint campaigns_category_of_channel check ((channel = 'whatsapp') = (category in ('marketing', 'utility')));
alter table unsubscribes
  drop constraint unsubscribes_channel_check,
  drop constraint unsubscribes_category_check,
  add constraint unsubscribes_channel_check check (channel in ('sms', 'email', 'whatsapp')),
  add constraint unsubscribes_category_check check (category in ('promotional', 'service_explicit', 'marketing', 'utility'));
alter table campaign_recipients
  drop constraint campaign_recipients_state_check,
  add constraint campaign_recipients_state_check
    check (state in ('waiting', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown', 'excluded'));
alter table messages
  drop constraint messages_channel_check,
  add constraint messages_channel_check check (channel in ('sms', 'email', 'whatsapp'));

-- What versions say has two fields more, empty for the channels that don't have them.
update message_template_versions set content = content || '{"template_name": "", "en_locale": ""}'::jsonb;

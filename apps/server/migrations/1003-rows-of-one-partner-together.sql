-- What belongs to a partner names the other things of that partner together with it, so that no row can lead to another partner's.
-- Shops are the exception: one that moves takes its address along, and what happened before stays with the partner it was with.
drop index partner_users_partner;
alter table partner_users add constraint partner_users_of_partner unique (partner_id, id);
alter table partner_events add constraint partner_events_of_partner unique (partner_id, id);
alter table partner_webhook_deliveries add constraint partner_webhook_deliveries_of_partner unique (partner_id, id);
alter table partner_looks add constraint partner_looks_of_partner unique (partner_id, id);

alter table prospects drop constraint prospects_api_key_id_fkey,
  add foreign key (partner_id, api_key_id) references partner_api_keys (partner_id, id);
alter table prospects drop constraint prospects_created_by_fkey,
  add foreign key (partner_id, created_by) references partner_users (partner_id, id);
alter table partner_tickets drop constraint partner_tickets_opened_by_fkey,
  add foreign key (partner_id, opened_by) references partner_users (partner_id, id);
alter table partner_quiz_results drop constraint partner_quiz_results_user_id_fkey,
  add foreign key (partner_id, user_id) references partner_users (partner_id, id);
alter table conduct_certificates drop constraint conduct_certificates_user_id_fkey,
  add foreign key (partner_id, user_id) references partner_users (partner_id, id);
alter table partner_api_keys drop constraint partner_api_keys_created_by_fkey,
  add foreign key (partner_id, created_by) references partner_users (partner_id, id);
alter table partner_integration_log drop constraint partner_integration_log_user_id_fkey,
  add foreign key (partner_id, user_id) references partner_users (partner_id, id);
alter table partner_webhook_endpoints drop constraint partner_webhook_endpoints_created_by_fkey,
  add foreign key (partner_id, created_by) references partner_users (partner_id, id);
alter table partner_funnels drop constraint partner_funnels_edited_by_fkey,
  add foreign key (partner_id, edited_by) references partner_users (partner_id, id);
alter table partner_embed_origins drop constraint partner_embed_origins_created_by_fkey,
  add foreign key (partner_id, created_by) references partner_users (partner_id, id);
alter table partner_look_pages drop constraint partner_look_pages_look_id_fkey,
  add foreign key (partner_id, look_id) references partner_looks (partner_id, id);
alter table partner_saved_views drop constraint partner_saved_views_user_id_fkey,
  add foreign key (partner_id, user_id) references partner_users (partner_id, id) on delete cascade;
alter table partner_webhook_deliveries drop constraint partner_webhook_deliveries_event_id_fkey,
  add foreign key (partner_id, event_id) references partner_events (partner_id, id) on delete cascade;
alter table partner_webhook_tries drop constraint partner_webhook_tries_delivery_id_fkey,
  add foreign key (partner_id, delivery_id) references partner_webhook_deliveries (partner_id, id) on delete cascade;
-- The index that is led by the partner serves it now.
drop index partner_webhook_tries_delivery;

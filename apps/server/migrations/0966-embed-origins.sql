-- Sites of a partner that may show its entry in a frame.
create table partner_embed_origins (
  id uuid primary key,
  partner_id integer not null,
  -- Key of the partner, by which the frame is asked for; held to the id by the database.
  partner text not null,
  -- Scheme, host and port as browsers compare them. It goes into a header as it is.
  origin text not null check (origin ~ '^https?://[a-z0-9.:-]{1,190}$'),
  created_by uuid not null references partner_users (id),
  created_at timestamptz not null,
  unique (partner_id, origin),
  foreign key (partner_id, partner) references partners (id, key)
);
create index partner_embed_origins_key on partner_embed_origins (partner, created_at, id);
select hold_to_partner('partner_embed_origins', 'id, partner_id, partner, origin, created_at');

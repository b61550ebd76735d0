-- What partners choose for the landing page of their brand: one draft each, and the versions that were published.
create table partner_funnels (
  id uuid primary key,
  partner_id integer not null references partners (id),
  -- Null for the draft; from 1 on for what was published.
  number integer check (number > 0),
  content jsonb not null,
  -- The earlier version that this one takes up again.
  restores integer,
  -- Null where it came with the installation.
  edited_by uuid references partner_users (id),
  edited_at timestamptz not null,
  -- Whoever has this key may look at the draft; every save makes another one.
  preview_key uuid unique,
  published_at timestamptz,
  -- Since when another version, or the standard page, is shown in its place.
  ended_at timestamptz,
  -- When its visits were last counted.
  counted_at timestamptz,
  check ((number is null) = (preview_key is not null)),
  check ((number is null) = (published_at is null)),
  check (ended_at is null or published_at is not null)
);
create unique index partner_funnels_draft on partner_funnels (partner_id) where number is null;
create unique index partner_funnels_number on partner_funnels (partner_id, number) where number is not null;
create unique index partner_funnels_in_force on partner_funnels (partner_id) where published_at is not null and ended_at is null;
select hold_to_partner('partner_funnels');

-- Partners whose funnels the back office switched off, until it switches them on again. The partner reads the reason.
create table partner_funnel_stops (
  partner_id integer primary key references partners (id),
  reason text not null,
  stopped_at timestamptz not null
);
select hold_to_partner('partner_funnel_stops');

-- The version of the funnel that somebody saw who came by a link; null where the page was the standard one.
alter table attributions add column funnel_version integer;
create index attributions_funnel on attributions (touched_at) where funnel_version is not null;

-- What came of the visits of a day to one version, counted again and again while their touches are kept.
create table partner_funnel_days (
  partner_id integer not null references partners (id),
  number integer not null,
  day date not null,
  visits integer not null,
  codes integer not null,
  submitted integer not null,
  primary key (partner_id, number, day)
);
select hold_to_partner('partner_funnel_days');

-- Credit card categories (§3). Deleting is soft (§4).
create table credit_cards (
  category_id uuid primary key,
  category_name text not null,
  category_img_thumb text not null default '',
  key_feature text not null default '',
  annual_fee text not null default '',
  utm_link text not null default '',
  marketing_bullets text[] not null default '{}',
  secured boolean not null default false,
  status boolean not null default false,
  sort_order integer not null check (sort_order >= 0),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index credit_cards_listed on credit_cards (sort_order, category_id) where deleted_at is null;

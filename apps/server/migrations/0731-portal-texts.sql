-- Texts of the partner portal: questions with their answers (R6) and lessons (R7), in both languages, with every version.
create table portal_texts (
  id uuid primary key,
  kind text not null check (kind in ('customer_faq', 'dsa_faq', 'lesson')),
  -- By which the product knows a lesson, such as the code of conduct; null for what was added since.
  key text unique check (key ~ '^[a-z]{2,20}$'),
  -- Place within its kind, from 1. Checked at the end of a transaction: places are exchanged.
  position integer not null check (position > 0),
  -- Number of the version that the portal shows; null while it shows none.
  published integer,
  created_at timestamptz not null,
  unique (kind, position) deferrable initially deferred
);

create table portal_text_versions (
  text_id uuid not null references portal_texts (id),
  number integer not null check (number > 0),
  title_en text not null check (length(title_en) between 1 and 200),
  title_hi text not null check (length(title_hi) between 1 and 200),
  body_en text not null check (length(body_en) between 1 and 6000),
  body_hi text not null check (length(body_hi) between 1 and 6000),
  -- Null for what an installation begins with.
  created_by uuid,
  created_at timestamptz not null,
  primary key (text_id, number)
);
alter table portal_texts add foreign key (id, published) references portal_text_versions (text_id, number) deferrable initially deferred;

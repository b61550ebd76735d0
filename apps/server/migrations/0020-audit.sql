-- Who changed what (B5): written in the same transaction as the change, each entry hashed together with the one before it,
-- the end of the chain signed with a key. People stand here by id only; `before` and `after` are JSON texts, kept byte for byte as they were hashed.
create table audit_entries (
  sequence bigint primary key,
  at timestamptz not null,
  actor_id uuid,
  role_id integer,
  action text not null check (length(action) <= 40),
  subject_kind text not null check (length(subject_kind) <= 40),
  subject_id text not null check (length(subject_id) <= 60),
  subject_name text not null default '' check (length(subject_name) <= 200),
  property text check (length(property) <= 60),
  before text,
  after text,
  ip text not null default '' check (length(ip) <= 60),
  user_agent text not null default '' check (length(user_agent) <= 160),
  -- The entry that this one takes back.
  undoes bigint references audit_entries (sequence),
  hash bytea not null
);
create index audit_entries_subject on audit_entries (subject_kind, subject_id, sequence desc);
create index audit_entries_actor on audit_entries (actor_id, sequence desc);
create index audit_entries_at on audit_entries (at);
create unique index audit_entries_undoes on audit_entries (undoes) where undoes is not null;

create function refuse_loss() returns trigger language plpgsql as $$
begin
  raise exception 'entries of % are never changed or removed', tg_table_name;
end $$;
create trigger audit_entries_append_only before update or delete on audit_entries for each row execute function refuse_loss();
create trigger audit_entries_never_emptied before truncate on audit_entries for each statement execute function refuse_loss();

-- The end of the chain, signed on its own: an end that was cut off shows. Locking it puts writers in line.
create table audit_head (
  only_one boolean primary key default true check (only_one),
  sequence bigint not null,
  hash bytea not null,
  signature bytea not null
);

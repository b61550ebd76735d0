-- Documents of merchants (A12). Their content lies sealed in the file store, each under a key of its own; here are its places and keys.

-- A place in the file store, noted before anything is written there. A place that no version uses is emptied and forgotten.
create table merchant_document_files (
  id uuid primary key,
  begun_at timestamptz not null
);
create index merchant_document_files_begun on merchant_document_files (begun_at);

create table merchant_documents (
  id uuid primary key,
  merchant_id uuid not null references merchants (id) on delete cascade,
  kind text not null check (kind in ('pan_card', 'gst_certificate', 'shop_licence', 'cancelled_cheque', 'address_proof', 'agreement', 'other')),
  -- Of another kind: what it is, in the words of staff.
  title_sealed bytea,
  -- Number of the version that counts.
  current integer not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  check ((kind = 'other') = (title_sealed is not null)),
  check ((deleted_at is null) = (deleted_by is null))
);
create index merchant_documents_of_merchant on merchant_documents (merchant_id, created_at, id);
create index merchant_documents_deleted on merchant_documents (deleted_at) where deleted_at is not null;

create table merchant_document_versions (
  id uuid primary key,
  document_id uuid not null references merchant_documents (id) on delete cascade,
  number integer not null check (number > 0),
  file_id uuid not null unique references merchant_document_files (id),
  type text not null check (type in ('pdf', 'jpg', 'png')),
  bytes integer not null check (bytes > 0),
  -- Key of its file.
  key_sealed bytea not null,
  created_at timestamptz not null,
  created_by uuid not null,
  -- Since when another version counts.
  replaced_at timestamptz,
  unique (document_id, number)
);
create index merchant_document_versions_replaced on merchant_document_versions (replaced_at) where replaced_at is not null;

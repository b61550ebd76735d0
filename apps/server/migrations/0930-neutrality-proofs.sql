-- Proofs that what we earn changes nothing of what customers get (decision 0126): one a night, never changed.
create table neutrality_proofs (
  number integer primary key check (number > 0),
  made_at timestamptz not null,
  people integer not null check (people > 0),
  arrangements integer not null check (arrangements > 0),
  compared integer not null check (compared > 0),
  -- 0 for a proof that succeeded.
  differing integer not null check (differing >= 0),
  -- Exactly the bytes that are signed.
  statement text not null check (length(statement) <= 20000),
  -- Ed25519, base64; and the public key it is checked with, as PEM.
  signature text not null check (length(signature) = 88),
  public_key text not null check (length(public_key) <= 200)
);
create trigger neutrality_proofs_append_only before update or delete on neutrality_proofs for each row
  execute function refuse_loss();
create trigger neutrality_proofs_never_emptied before truncate on neutrality_proofs for each statement
  execute function refuse_loss();

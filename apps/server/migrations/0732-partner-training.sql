-- What people of partners have learnt (R7): results of the quiz, and the code of conduct as they signed it.
create table partner_quiz_results (
  id uuid primary key,
  partner_id integer not null references partners (id),
  merchant_id uuid references merchants (id),
  user_id uuid not null references partner_users (id),
  -- Of the questions: other ones are another quiz.
  edition text not null,
  answers_right integer not null check (answers_right between 0 and answers),
  answers integer not null check (answers > 0),
  passed boolean not null,
  taken_at timestamptz not null
);
create index partner_quiz_results_of_user on partner_quiz_results (partner_id, user_id, taken_at);
select hold_to_partner('partner_quiz_results', null, 'merchant_id');

create table conduct_certificates (
  id uuid primary key,
  partner_id integer not null references partners (id),
  merchant_id uuid references merchants (id),
  user_id uuid not null references partner_users (id),
  -- Chance: it tells nobody how many there are.
  number text not null unique,
  name_sealed bytea not null,
  -- The published version of the code that was signed.
  text_id uuid not null,
  version integer not null,
  signed_at timestamptz not null,
  unique (user_id, text_id, version),
  foreign key (text_id, version) references portal_text_versions (text_id, number)
);
create index conduct_certificates_of_user on conduct_certificates (partner_id, user_id, signed_at);
select hold_to_partner('conduct_certificates', null, 'merchant_id');

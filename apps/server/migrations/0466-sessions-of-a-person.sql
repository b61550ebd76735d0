-- Sessions of one person, ended ones too, for their record.
create index sessions_of_person on sessions (user_id, created_at desc);

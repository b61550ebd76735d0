-- What is told to the person at the next sign-in; null where it was not noted, and while the session is open.
alter table sessions
  add column ended_because text check (ended_because in ('idle', 'logout', 'blocked', 'elsewhere'));

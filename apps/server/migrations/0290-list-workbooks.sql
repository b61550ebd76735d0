-- A file of a list is a CSV or a workbook, and its name says what list, when and who.
alter table list_exports
  add column format text not null default 'csv' check (format in ('csv', 'xlsx')),
  add column file_name text not null default 'list.csv';

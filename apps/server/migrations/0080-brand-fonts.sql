-- Fonts of a brand that were fetched from its font link and are served by us: [{path, weight, style, range}]; empty until then,
-- and the pages use the fonts that the device has.
alter table partners add column font_files jsonb not null default '[]';

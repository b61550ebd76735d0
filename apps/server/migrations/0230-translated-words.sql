-- Hindi beside English is kept in one way: for each field the Hindi and the English that it was written for.
update lenders set so_hindi = jsonb_build_object('so_text', jsonb_build_object('of', so_hindi -> 'of', 'hi', so_hindi -> 'text'))
where so_hindi ? 'text';

update credit_cards set hindi = (
  select coalesce(jsonb_object_agg(field, jsonb_build_object('of', hindi -> 'of' -> field, 'hi', hindi -> 'words' -> (field || '_hi'))), '{}')
  from unnest(array['key_feature', 'annual_fee', 'marketing_bullets']) field
  where hindi -> 'words' -> (field || '_hi') not in ('""', '[]', 'null')
)
where hindi ? 'words';

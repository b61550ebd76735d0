-- People are chosen by state, city or district too; campaigns from before name none, so nobody of theirs is left out.
update call_campaigns set audience = jsonb_set(audience, '{places}', '[]'::jsonb) where not audience ? 'places';

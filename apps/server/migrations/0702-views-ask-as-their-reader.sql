-- Every view asks as its reader does, so that a right to one that was given by mistake would show no partner another's rows.
do $$
declare
  one record;
begin
  for one in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' loop
    execute format('alter view %I set (security_invoker = true)', one.relname);
  end loop;
end $$;

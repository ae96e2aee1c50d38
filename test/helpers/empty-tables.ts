/**
 * A statement that deletes all rows of these tables and of those that refer to them. `truncate … cascade` does the same,
 * but writes new files for each of about 60 tables and their indexes, most of them empty.
 */
export const emptyTables = (tables: string[], { restartIdentity = false } = {}): string => `
  do $$
  declare
    emptied oid[];
    filled regclass;
    numbers regclass;
  begin
    with recursive referring (id) as (
      select unnest('{${tables.join()}}'::regclass[])::oid
      union
      select c.conrelid from pg_constraint c join referring on c.contype = 'f' and c.confrelid = referring.id
    )
    select array_agg(id) into emptied from referring;
    -- Without the checks of foreign keys, so that the order of the tables does not matter.
    perform set_config('session_replication_role', 'replica', true);
    for filled in select id from unnest(emptied) id where pg_relation_size(id) > 0 loop
      execute format('delete from %s', filled);
    end loop;
    for numbers in
      select d.objid from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
      where d.classid = 'pg_class'::regclass and d.refobjid = any (emptied) and d.deptype in ('a', 'i') and ${restartIdentity}
    loop
      perform setval(numbers, 1, false);
    end loop;
  end
  $$`;

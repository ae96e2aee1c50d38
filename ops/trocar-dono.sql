-- Gives what one role owns in this database to another, and touches no other database, which `reassign owned` would.
--   psql -d loja -v de=loja -v para=loja_dono -f ops/trocar-dono.sql
select format('alter database %I owner to %I', current_database(), :'para')
union all
select format('alter schema %I owner to %I', nspname, :'para') from pg_namespace where nspowner = to_regrole(:'de')
union all
select format(
    'alter %s %s owner to %I',
    case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
    c.oid::regclass, :'para')
  from pg_class c
  where relowner = to_regrole(:'de') and relkind in ('r', 'p', 'v', 'm', 'S')
    -- Sequences of columns follow their table.
    and not exists (
      select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.refclassid = 'pg_class'::regclass
        and d.deptype in ('a', 'i'))
union all
select format('alter routine %s owner to %I', oid::regprocedure, :'para') from pg_proc where proowner = to_regrole(:'de')
union all
select format('alter type %s owner to %I', oid::regtype, :'para')
  from pg_type where typowner = to_regrole(:'de') and typtype in ('e', 'd')
\gexec

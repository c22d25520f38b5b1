-- Scheduled backups: the process that is making one, and how the last one ended. One row for the installation.
create table backup_run (
  only_row boolean primary key default true,
  -- Renewed while the backup is made, so that another process takes over from one that was killed.
  claimed_at timestamptz,
  finished_at timestamptz,
  bytes bigint,
  failed_at timestamptz,
  constraint backup_run_only_row check (only_row)
);
insert into backup_run default values;

-- Working hours are when appointments may start and end, and starts are counted from the opening: both unless the owner says otherwise.

alter table service
  add column starts_from text not null default 'opening'
    constraint service_starts_from check (starts_from in ('opening', 'midnight')),
  add column buffers_within_hours boolean not null default false;

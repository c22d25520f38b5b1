-- The origin at which the site was served last, so that commands print whole addresses without PUBLIC_URL in their shell.
create table site_origin (
  only_row boolean primary key default true,
  origin text not null,
  constraint site_origin_only_row check (only_row)
);

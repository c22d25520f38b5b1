-- Businesses may have an account of their own at the provider. A payment is settled and refunded by the account that took it.
alter table payment
  -- installation: the account of the server's settings · business: the one of the business's own settings
  add column account text not null default 'installation',
  add constraint payment_account check (account in ('installation', 'business'));

-- Where the visitor who sent answers to a form came from. That of an order is with the order.

alter table submission
  -- {utm: {…}, clickIds: {…}, page, referrer, metadata: {…}}
  add column attribution jsonb not null default '{}';

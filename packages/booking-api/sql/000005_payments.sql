-- Money paid in advance: payments, refunds, what an order waits for, and where visitors return to.

-- Origins of pages to which a visitor may be led back after paying.
alter table business add column return_origins text[] not null default '{}';

-- {notice | null, feePercent | null, feeAmount | null}: what a visitor's cancellation gives back; without a notice, as long as
-- it can be cancelled.
alter table service add column refund jsonb not null default '{"notice": null, "feePercent": null, "feeAmount": null}';

alter table orders
  -- Until when it waits for its payment; null for one that waits for none.
  add column pay_by timestamptz,
  -- The payment that pays for it.
  add column paid_by text collate "C",
  -- Where the visitor came from.
  add column return_url text,
  -- The tokens of its bookings, readable with the order token alone: who comes back from paying gets them once more.
  add column sealed_tokens text,
  -- Counts what somebody unknown keeps from others, as a hold's does; gone when it is paid or over.
  add column network_hash text;
create index orders_sealed on orders (created_at) where sealed_tokens is not null;
create index orders_unpaid on orders (business_id, pay_by) where status = 'pending_payment';

alter table booking
  -- Its part of what is charged in advance.
  add column amount_now bigint not null default 0,
  -- What was agreed about cancelling: {notice, feePercent, feeAmount}.
  add column refund_policy jsonb not null default '{"notice": 0, "feePercent": null, "feeAmount": null}',
  add constraint booking_amount_now check (amount_now >= 0);

-- One payment page each. An order may have several, one after the other.
create table payment (
  business_id text collate "C" not null,
  payment_id text collate "C" not null,
  order_id text collate "C" not null,
  provider text not null,
  -- live · test: what is paid in one is never read in the other
  mode text not null,
  status text not null,
  -- declined · processing: why it failed
  failure text,
  amount bigint not null,
  currency text not null,
  -- The provider's name for the page; null until it has answered.
  session_id text collate "C",
  checkout_url text,
  expires_at timestamptz not null,
  -- When the provider is asked next; null once nothing can change any more.
  settle_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, payment_id),
  foreign key (business_id, order_id) references orders,
  constraint payment_mode check (mode in ('live', 'test')),
  constraint payment_status check (status in (
    'created', 'processing', 'paid', 'failed', 'expired', 'refund_pending', 'refunded'
  )),
  constraint payment_amount check (amount > 0)
);
create index payment_of_order on payment (business_id, order_id);
create index payment_due on payment (business_id, settle_at) where settle_at is not null;

-- Money that was taken. One of them pays for the order; any other goes back.
create table capture (
  business_id text collate "C" not null,
  -- The provider's own name for it.
  capture_id text collate "C" not null,
  payment_id text collate "C" not null,
  amount bigint not null,
  currency text not null,
  -- Whether it is what pays for its order.
  is_kept boolean not null,
  captured_at timestamptz not null,
  primary key (business_id, capture_id),
  foreign key (business_id, payment_id) references payment,
  constraint capture_amount check (amount > 0)
);
create index capture_of_payment on capture (business_id, payment_id);
create unique index capture_kept_once on capture (business_id, payment_id) where is_kept;

create table refund (
  business_id text collate "C" not null,
  refund_id text collate "C" not null,
  capture_id text collate "C" not null,
  -- The booking it is for; null where the whole capture goes back.
  booking_id text collate "C",
  amount bigint not null,
  currency text not null,
  reason text not null,
  status text not null,
  provider_refund_id text,
  -- The failed one in whose place it is tried.
  replaces text collate "C",
  attempts smallint not null default 0,
  failure text,
  -- When the provider is asked (again); null once it has done it, or will not.
  send_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, refund_id),
  foreign key (business_id, capture_id) references capture,
  constraint refund_amount check (amount > 0),
  constraint refund_reason check (reason in (
    'slot_lost', 'paid_twice', 'wrong_amount', 'cancelled', 'declined', 'unanswered', 'business'
  )),
  constraint refund_status check (status in ('pending', 'succeeded', 'failed'))
);
create unique index refund_replaced_once on refund (business_id, replaces) where replaces is not null;
create index refund_of_capture on refund (business_id, capture_id);
create index refund_due on refund (business_id, send_at) where send_at is not null;

-- Leads a visitor back to the page they came from; opens the order once.
create table resume_token (
  business_id text collate "C" not null,
  token_hash text collate "C" not null,
  order_id text collate "C" not null,
  -- The order token, readable with this one alone.
  sealed text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (business_id, token_hash),
  foreign key (business_id, order_id) references orders
);

-- The payment pages of the sandbox, where no money moves: what a provider keeps on its own side.
create table sandbox_session (
  business_id text collate "C" not null,
  session_id text collate "C" not null,
  payment_id text collate "C" not null,
  -- What it was made with: {orderId, amount: {amount, currency}, lines, businessName, locale, returnUrl, cancelUrl}
  checkout jsonb not null,
  -- open · processing · paid · failed · expired
  state text not null,
  is_declined boolean not null default false,
  -- [{id, amount, currency}]
  captures jsonb not null default '[]',
  -- [{id, refundId, captureId, amount}]
  refunds jsonb not null default '[]',
  expires_at timestamptz not null,
  -- When the money of a slow way arrives, or turns out not to.
  ends_at timestamptz,
  primary key (business_id, session_id),
  constraint sandbox_session_once unique (business_id, payment_id),
  constraint sandbox_session_state check (state in ('open', 'processing', 'paid', 'failed', 'expired'))
);

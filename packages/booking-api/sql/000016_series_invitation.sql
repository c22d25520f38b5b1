-- Calendars keep a series as one recurring entry where an RRULE says all its dates (shared/src/booking/is-unbroken-series.ts).

-- The first start of such a series, as it was ordered: its rule and zone give the planned starts, by which an entry names its dates
-- whatever becomes of them. Null for any other series, whose dates are entries of their own, and for those from before.
alter table series add column first_start timestamptz;

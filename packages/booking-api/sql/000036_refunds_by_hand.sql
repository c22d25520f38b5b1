-- A refund by hand has its provider's name in `provider_refund_id`, which is shared by all that it was for, and in `replaces` the failed
-- one that it gives back. People are told of the whole of it with its first part, which the others name here.
alter table refund add column part_of text collate "C";
-- The failed ones call for attention.
create index refund_failed on refund (business_id, updated_at) where status = 'failed';

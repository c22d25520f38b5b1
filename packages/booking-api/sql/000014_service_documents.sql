-- A service is kept as one validated document (src/catalog/service-document.ts). Columns of its own have only what other rows refer to
-- and what SQL sorts or joins by: ids, slug, position, image, archived_at.

-- The columns before stay for this release, because a process of the release before may still serve and import while this file is
-- applied. A trigger keeps both in step, whichever of them a statement writes. When no such process is left, a later migration drops
-- the trigger, its function and every column that the function names.
alter table service add column document jsonb;

create function keep_service_document() returns trigger language plpgsql as $$
begin
  if new.document is null or tg_op = 'UPDATE' and new.document is not distinct from old.document then
    -- Fields that only the document has are kept.
    new.document := coalesce(new.document, '{}') || jsonb_build_object(
      'kind', new.kind,
      'name', new.name,
      'description', new.description,
      'consent', new.consent,
      'duration', new.duration_minutes,
      'interval', new.interval_minutes,
      'startsFrom', new.starts_from,
      'bufferBefore', new.buffer_before_minutes,
      'bufferAfter', new.buffer_after_minutes,
      'buffersWithinHours', new.buffers_within_hours,
      'minimumNotice', new.minimum_notice_minutes,
      'horizonDays', new.horizon_days,
      'dailyCap', new.daily_cap,
      'priceAmount', new.price_amount,
      'locations', new.locations,
      'confirmation', new.confirmation,
      'contactMethod', new.contact_method,
      'fields', new.fields,
      'termsUrl', new.terms_url,
      'rescheduleNotice', new.reschedule_notice_minutes,
      'cancelNotice', new.cancel_notice_minutes,
      'staffChoice', new.staff_choice,
      'durations', new.durations,
      'variants', new.variants,
      'addOns', new.add_ons,
      'processing', case when new.processing_after_minutes is not null and new.processing_length_minutes is not null then
        jsonb_build_object('after', new.processing_after_minutes, 'length', new.processing_length_minutes) end,
      'isPrivate', new.is_private,
      'activeLimit', new.active_limit,
      'maxPerOrder', new.max_per_order,
      'guestsMax', new.guests_max,
      'guestsKind', new.guests_kind,
      'recurring', new.recurring,
      'payment', new.payment,
      -- Without a notice of its own, a refund is given as long as the visitor can cancel.
      'refund', new.refund || jsonb_build_object('notice',
        coalesce((new.refund ->> 'notice')::integer, new.cancel_notice_minutes)));
  else
    new.kind := new.document ->> 'kind';
    new.name := new.document -> 'name';
    new.description := nullif(new.document -> 'description', 'null');
    new.consent := nullif(new.document -> 'consent', 'null');
    new.duration_minutes := new.document ->> 'duration';
    new.interval_minutes := new.document ->> 'interval';
    new.starts_from := new.document ->> 'startsFrom';
    new.buffer_before_minutes := new.document ->> 'bufferBefore';
    new.buffer_after_minutes := new.document ->> 'bufferAfter';
    new.buffers_within_hours := new.document ->> 'buffersWithinHours';
    new.minimum_notice_minutes := new.document ->> 'minimumNotice';
    new.horizon_days := new.document ->> 'horizonDays';
    new.daily_cap := new.document ->> 'dailyCap';
    new.price_amount := new.document ->> 'priceAmount';
    new.locations := new.document -> 'locations';
    new.confirmation := new.document ->> 'confirmation';
    new.contact_method := new.document ->> 'contactMethod';
    new.fields := new.document -> 'fields';
    new.terms_url := new.document ->> 'termsUrl';
    new.reschedule_notice_minutes := new.document ->> 'rescheduleNotice';
    new.cancel_notice_minutes := new.document ->> 'cancelNotice';
    new.staff_choice := new.document ->> 'staffChoice';
    new.durations := new.document -> 'durations';
    new.variants := new.document -> 'variants';
    new.add_ons := new.document -> 'addOns';
    new.processing_after_minutes := new.document -> 'processing' ->> 'after';
    new.processing_length_minutes := new.document -> 'processing' ->> 'length';
    new.is_private := new.document ->> 'isPrivate';
    new.active_limit := new.document ->> 'activeLimit';
    new.max_per_order := new.document ->> 'maxPerOrder';
    new.guests_max := new.document ->> 'guestsMax';
    new.guests_kind := new.document ->> 'guestsKind';
    new.recurring := nullif(new.document -> 'recurring', 'null');
    new.payment := new.document -> 'payment';
    new.refund := new.document -> 'refund';
  end if;
  return new;
end
$$;

create trigger service_document before insert or update on service
  for each row execute function keep_service_document();

-- The trigger writes every document.
update service set document = null;
alter table service alter column document set not null;

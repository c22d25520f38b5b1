-- A stored number may end in `;ext=204`. Limits, budgets and blocks ignore the extension, which costs nothing to change.
drop index orders_of_phone;
create index orders_of_phone on orders (business_id, split_part(phone, ';', 1), created_at) where phone <> '';
create index customer_contact_without_extension on customer_contact (business_id, split_part(contact, ';', 1));

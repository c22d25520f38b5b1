-- Where an appointment takes place decides on whose wall clock a series keeps its time, and who can do it.

-- The zone a series was made in. Null for those from before: they keep the clock of the place of whichever booking is moved.
alter table series add column time_zone text;

-- The locations a person works at, by slug; null is wherever the service is offered.
alter table staff add column locations text[];

import type { Span } from '@booking/shared/time/instant'
import { spanOf, touching } from './find-occurrences.ts'
import type { Component } from './read-components.ts'
import { readPeriod, type EventContext } from './read-event.ts'
import { listOf, readProperties } from './read-property.ts'

/** The busy periods of a VFREEBUSY, which a program writes that shows when somebody is busy, but not why. */
export function readFreeBusy(component: Component, context: EventContext, window: Span) {
  let [periods, unread] = [0, 0]
  const spans: Span[] = []
  for (const property of readProperties(component).get('FREEBUSY') ?? []) {
    if (property.params.get('FBTYPE')?.toUpperCase() === 'FREE') continue
    for (const text of listOf(property)) {
      periods += 1
      const period = readPeriod(text, property, context)
      if (!period || period.isUnread || period.start.zone.isGuess === true) unread += 1
      if (period) spans.push(...touching(spanOf(period.start.wall, period.start.zone, period.length), window))
    }
  }
  return { periods, unread, spans }
}

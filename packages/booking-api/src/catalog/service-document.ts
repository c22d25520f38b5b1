import * as v from 'valibot'
import { FieldNeedsSchema, LocationViewSchema } from '@hourfold/shared/contract/views'
import type { ServiceFile } from './files/service-file.ts'
import { toWords, WordsSchema } from '../context/words.ts'

const amount = v.nullable(v.number())

/**
 * A service as the database stores it and as the API reads it: lengths in minutes, money in minor units, words by locale. A field that
 * is added after 0.1.0 is optional with a default, because older documents lack it; unknown fields are dropped on reading, because a newer
 * process may have written them.
 */
export const ServiceDocumentSchema = v.object({
  kind: v.picklist(['appointment', 'collective', 'class']),
  name: WordsSchema,
  description: v.nullable(WordsSchema),
  consent: v.nullable(WordsSchema),
  /** The default length. */
  duration: v.number(),
  interval: v.number(),
  startsFrom: v.picklist(['opening', 'midnight']),
  bufferBefore: v.number(),
  bufferAfter: v.number(),
  buffersWithinHours: v.boolean(),
  minimumNotice: v.number(),
  horizonDays: v.number(),
  dailyCap: v.nullable(v.number()),
  /** Null is a service without a price: free, or agreed on the spot. */
  priceAmount: amount,
  /** At least one. */
  locations: v.array(v.object({ slug: v.string(), ...LocationViewSchema.entries })),
  confirmation: v.picklist(['automatic', 'on_request']),
  contactMethod: v.picklist(['phone', 'email']),
  fields: FieldNeedsSchema,
  termsUrl: v.nullable(v.string()),
  rescheduleNotice: v.number(),
  cancelNotice: v.number(),
  /** True if visitors may choose the person. */
  staffChoice: v.boolean(),
  /** The lengths to choose from, the default one first; empty means `duration` alone. */
  durations: v.array(v.object({ minutes: v.number(), priceAmount: amount })),
  variants: v.array(v.object({ slug: v.string(), name: WordsSchema, priceAmount: amount })),
  addOns: v.array(
    v.object({
      slug: v.string(),
      name: WordsSchema,
      description: v.nullable(WordsSchema),
      minutes: v.number(),
      priceAmount: amount,
    }),
  ),
  /** A stretch in the middle during which the person is free for others; minutes from the start. */
  processing: v.nullable(v.object({ after: v.number(), length: v.number() })),
  isPrivate: v.boolean(),
  activeLimit: v.nullable(v.number()),
  maxPerOrder: v.nullable(v.number()),
  guestsMax: v.number(),
  guestsKind: v.picklist(['along', 'served']),
  recurring: v.nullable(
    v.object({ frequencies: v.array(v.picklist(['daily', 'weekly', 'monthly'])), maxCount: v.number() }),
  ),
  payment: v.object({
    kind: v.picklist(['on_the_spot', 'full', 'deposit']),
    percent: v.nullable(v.number()),
    amount,
  }),
  /** True if visitors must prove their e-mail address. */
  addressProof: v.boolean(),
  notifications: v.object({
    /** Minutes before the start; whole days are days of the calendar. */
    reminders: v.array(v.number()),
    /** Minutes after the end; the slug of a survey. */
    followUp: v.nullable(v.object({ after: v.number(), survey: v.nullable(v.string()) })),
  }),
  refund: v.object({ notice: v.number(), feePercent: v.nullable(v.number()), feeAmount: amount }),
})
export type ServiceDocument = v.InferOutput<typeof ServiceDocumentSchema>

/** Every price of a service in minor units. */
export type ServicePrices = Pick<ServiceDocument, 'priceAmount' | 'payment' | 'refund'> & {
  /** The lengths to choose from, the default one first; at least one. */
  readonly durations: ServiceDocument['durations']
  readonly variants: readonly number[]
  readonly addOns: readonly number[]
}

/** The document of a checked file, with its defaults. */
export function writeServiceDocument(
  file: ServiceFile,
  {
    prices,
    locations,
    defaultLocale,
  }: {
    readonly prices: ServicePrices
    readonly locations: ServiceDocument['locations']
    readonly defaultLocale: string
  },
): ServiceDocument {
  const wordsOrNull = (text: Parameters<typeof toWords>[0] | undefined) =>
    text === undefined ? null : toWords(text, defaultLocale)
  const shortest = Math.min(...prices.durations.map(({ minutes }) => minutes))
  return {
    kind: file.kind,
    name: toWords(file.name, defaultLocale),
    description: wordsOrNull(file.description),
    consent: wordsOrNull(file.consent),
    duration: prices.durations[0]?.minutes ?? 1,
    interval: file.interval ?? Math.min(shortest, 15),
    startsFrom: file.startsFrom ?? 'opening',
    bufferBefore: file.bufferBefore,
    bufferAfter: file.bufferAfter,
    buffersWithinHours: file.buffersWithinHours ?? false,
    minimumNotice: file.notice,
    horizonDays: file.horizon,
    dailyCap: file.dailyCap ?? null,
    priceAmount: prices.priceAmount,
    locations,
    confirmation: file.confirmation,
    contactMethod: file.contactMethod,
    fields: file.fields,
    termsUrl: file.termsUrl ?? null,
    rescheduleNotice: file.rescheduleNotice,
    cancelNotice: file.cancelNotice,
    staffChoice: file.staffChoice,
    durations: file.durations ? prices.durations : [],
    variants: (file.variants ?? []).map(({ slug, name }, at) => ({
      slug,
      name: toWords(name, defaultLocale),
      priceAmount: prices.variants[at] ?? 0,
    })),
    addOns: (file.addOns ?? []).map(({ slug, name, description, duration }, at) => ({
      slug,
      name: toWords(name, defaultLocale),
      description: wordsOrNull(description),
      minutes: duration,
      priceAmount: prices.addOns[at] ?? 0,
    })),
    processing: file.processing ?? null,
    isPrivate: file.private,
    activeLimit: file.activeLimit ?? null,
    maxPerOrder: file.maxPerOrder ?? null,
    guestsMax: file.guests?.max ?? 0,
    guestsKind: file.guests?.kind ?? 'along',
    recurring: file.recurring ?? null,
    addressProof: file.addressProof,
    notifications: {
      reminders: file.notifications.reminders ?? [1440],
      followUp: file.notifications.followUp
        ? { after: file.notifications.followUp.after, survey: file.notifications.followUp.survey ?? null }
        : null,
    },
    payment: prices.payment,
    refund: prices.refund,
  }
}

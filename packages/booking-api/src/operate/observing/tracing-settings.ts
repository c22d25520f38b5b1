import * as v from 'valibot'
import { ok, type Result } from '@hourfold/shared/errors/result'
import { type Environment, readVariables } from '../../context/read-variables.ts'

export type TracingSettings = {
  readonly sampler: Sampler
  /** Milliseconds between two exports. */
  readonly delayMs: number
}

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export type Sampler = { readonly name: (typeof samplers)[number]; readonly ratio: number }

const AddressSchema = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
    'must be an address such as http://localhost:4318',
  ),
)

const ratioWords = 'must be a number from 0 to 1'

const variables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(AddressSchema),
  OTEL_EXPORTER_OTLP_PROTOCOL: v.optional(
    v.picklist(['http/protobuf'], 'must be http/protobuf, the only one that is built in'),
  ),
  OTEL_TRACES_SAMPLER: v.optional(
    v.picklist(samplers, `must be one of ${samplers.join(', ')}`),
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}(\.\d{1,9})?$/, ratioWords),
      v.transform(Number),
      v.maxValue(1, ratioWords),
    ),
    '1',
  ),
  OTEL_BSP_SCHEDULE_DELAY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, 'must be a whole number of milliseconds'),
      v.transform(Number),
      v.minValue(1, 'must be a whole number of milliseconds'),
    ),
    '5000',
  ),
}

/** The names of the settings of traces that are read here. The SDK reads the others of the standard itself. */
export type TracingVariable = keyof typeof variables

/**
 * Reads the standard settings of OpenTelemetry; null without an endpoint. The SDK reads the rest: `OTEL_SERVICE_NAME`,
 * `OTEL_RESOURCE_ATTRIBUTES`, `OTEL_EXPORTER_OTLP_HEADERS` and similar ones.
 */
export function readTracingSettings(env: Environment): Result<TracingSettings | null, readonly string[]> {
  const isOff = env['OTEL_SDK_DISABLED']?.trim() === 'true' || !env['OTEL_EXPORTER_OTLP_ENDPOINT']?.trim()
  if (isOff) return ok(null)
  const read = readVariables(variables, env)
  if (!read.ok) return read
  const { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio, OTEL_BSP_SCHEDULE_DELAY } = read.value
  return ok({ sampler: { name, ratio }, delayMs: OTEL_BSP_SCHEDULE_DELAY })
}

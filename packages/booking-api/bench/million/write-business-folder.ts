import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PlannedBusiness } from './plan-businesses.ts'

/** Writes the folder of a planned business, as its owner would. */
export async function writeBusinessFolder(folder: string, plan: PlannedBusiness): Promise<void> {
  for (const [path, content] of Object.entries(filesOf(plan))) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}

/** Minutes of the services, in turns. Their interval is an hour, so every booking of the large database fits its cell of an hour. */
const durations = [30, 45, 60, 50]

function filesOf(plan: PlannedBusiness): Readonly<Record<string, string>> {
  const staff = Array.from({ length: plan.staff }, (_, n) => `person-${n}`)
  const everybody = `[${staff.join(', ')}]`
  return {
    'business.yaml': [
      `slug: ${plan.slug}`,
      `name: Business ${plan.slug}`,
      'description: A business of the benchmark, with a sentence that is as long as such sentences usually are.',
      `timeZone: ${plan.timeZone}`,
      `country: ${plan.country}`,
      `currency: ${plan.currency}`,
      `defaultLocale: ${plan.locale}`,
      'phone: +49 30 23125 000',
      `email: owner@${plan.hosts[0]}`,
      `hosts: [${plan.hosts.join(', ')}]`,
      'hours:',
      ...weekdays.map((weekday) => `  ${weekday}: ["09:00-18:00"]`),
      '',
    ].join('\n'),
    ...Object.fromEntries(
      staff.map((slug, n) => [`staff/${slug}.yaml`, `name: Person ${n}\norder: ${n + 1}\n`]),
    ),
    ...Object.fromEntries(
      Array.from({ length: plan.services }, (_, n) => [
        `services/service-${n}.yaml`,
        [
          `name: Service ${n}`,
          'description: What happens in this appointment, in a sentence that visitors read before they choose.',
          `order: ${n + 1}`,
          `duration: ${durations[n % durations.length]}`,
          'interval: 60',
          'notice: 60',
          'horizon: 90',
          `price: "${30 + 10 * n}"`,
          `staff: ${everybody}`,
          ...(n === 0 && plan.hasRoom ? ['resources: [room]'] : []),
          'location: { kind: in_person, address: 1 Main Street }',
          '',
        ].join('\n'),
      ]),
    ),
    ...(plan.hasRoom ? { 'resources/room.yaml': `name: Room\nunits: ${plan.staff}\n` } : {}),
    ...(plan.hasClass ? classFiles : {}),
  }
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** The class has a teacher of its own, whom no appointment occupies. */
const classFiles = {
  'staff/teacher.yaml': 'name: Teacher\nhours: {}\n',
  'services/class.yaml': [
    'name: Class',
    'kind: class',
    'duration: 60',
    'horizon: 60',
    'price: "15"',
    'sessions:',
    '  - { weekday: wednesday, at: "18:30", staff: teacher, seats: 12 }',
    '  - { weekday: saturday, at: "09:00", staff: teacher, seats: 12 }',
    'location: { kind: in_person, address: 1 Main Street }',
    '',
  ].join('\n'),
}

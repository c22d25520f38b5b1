import { Command, Option } from '@commander-js/extra-typings'
import { createBusinessAction } from '../command-line/create-action.ts'
import { runStoreCommand } from './run-store-command.ts'
import { writeSubmissions } from './write-submissions.ts'

const command = 'submissions' as const
const formNames = 'form/<slug>, survey/<slug>, quiz/<slug>, or service/<slug> for what a service asks'
const since = ['--since <date>', 'the first day'] as const
const until = ['--until <date>', 'the last day'] as const

/** `hourfold submissions`: answers to forms, surveys, quizzes and the questions of services. */
export const createSubmissionsCommand = () =>
  new Command(command)
    .addCommand(
      createBusinessAction('list', {
        summary: 'lists the submissions of the last 30 days, without answers',
        examples: ['submissions list', 'submissions list survey/feedback --since 2026-11-01'],
      })
        .argument('[form]', formNames)
        .option(...since)
        .option(...until)
        .action((form, { business, since: from, until: to, ...options }) =>
          runStoreCommand(options, { command, action: 'list', business, form, since: from, until: to }),
        ),
    )
    .addCommand(
      createBusinessAction('show', {
        summary: 'shows a submission with its answers',
        examples: ['submissions show sub_…'],
      })
        .argument('<submission>', 'its id')
        .action((id, { business, ...options }) =>
          runStoreCommand(options, { command, action: 'show', business, id }),
        ),
    )
    .addCommand(createExport())
    .addCommand(
      createBusinessAction('erase', {
        summary: 'erases submissions, for good',
        details: ['It takes one of --id, --email and --before, counts what goes and asks first.'],
        examples: [
          'submissions erase --email ada@example.com',
          'submissions erase --before 2026-01-01 --form survey/feedback --yes',
        ],
      })
        .option('--id <submission>', 'this one')
        .option('--email <address>', 'those that contain the address, and those of its bookings')
        .option('--before <date>', 'those before this day')
        .option('--form <form>', 'with --before: only those to this form')
        .option('--yes', 'erases without asking')
        .action(({ business, id, email, before, form, yes, ...options }) =>
          runStoreCommand(options, {
            command,
            action: 'erase',
            business,
            id,
            email,
            before,
            form,
            answer: yes ? 'yes' : undefined,
          }),
        ),
    )

const createExport = () =>
  createBusinessAction('export', {
    summary: 'writes the answers to a form as a table or as JSON',
    examples: [
      'submissions export survey/feedback --out answers.csv',
      'submissions export form/intake --format json --since 2026-11-01',
    ],
  })
    .argument('<form>', formNames)
    .addOption(new Option('--format <format>', 'csv, or json').choices(['csv', 'json'] as const))
    .option(...since)
    .option(...until)
    .option('--suspected', 'also those that look like a machine’s')
    .option('--out <file>', 'a file, readable only for you; standard output without it')
    .option('--bom', 'begins with the mark that Excel needs to read UTF-8')
    .action((form, { business, format, since: from, until: to, suspected, out, bom, ...options }) =>
      writeSubmissions(
        options,
        {
          command: 'export_submissions',
          business,
          form,
          // Standard output is one JSON document with --json.
          format: format ?? (options.json && out === undefined ? 'json' : 'csv'),
          since: from,
          until: to,
          suspected: suspected === true,
        },
        { out, hasMark: bom === true },
      ),
    )

import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import nodemailer from 'nodemailer'
import type { MailTransport } from './mail-transport.ts'
import { toNodemailer } from './nodemailer-message.ts'

const EntrySchema = v.object({
  id: v.string(),
  /** Epoch milliseconds. */
  at: v.number(),
  to: v.string(),
  subject: v.string(),
  kind: v.string(),
})
export type MailboxEntry = v.InferOutput<typeof EntrySchema>

const MailSchema = v.object({
  ...EntrySchema.entries,
  html: v.string(),
  text: v.string(),
  source: v.string(),
})
/** A mail as it would have been sent: for people, and as its source (RFC 5322). */
export type MailboxMail = v.InferOutput<typeof MailSchema>

/** The mails of a development server. Each is a JSON file for the page and an `.eml` file for mail programs. */
export type MailboxStore = {
  /** The newest first. */
  readonly list: () => Promise<readonly MailboxEntry[]>
  readonly read: (id: string) => Promise<MailboxMail | undefined>
  readonly write: (mail: MailboxMail) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

/** Older mails are deleted, several at a time: to know which they are, all have to be read, which stopped a busy server for 200 ms. */
const most = 500
const deletedAtOnce = 100
const idPattern = /^[\w-]{1,100}$/

/** The mailbox in a folder, which is made with the first mail. */
export function openMailboxStore(folder: string): MailboxStore {
  const pathOf = (id: string, ending: 'json' | 'eml'): string => join(folder, `${id}.${ending}`)

  async function read(id: string): Promise<MailboxMail | undefined> {
    if (!idPattern.test(id)) return undefined
    const text = await readFile(pathOf(id, 'json'), 'utf8').catch(() => null)
    return text === null ? undefined : v.parse(MailSchema, JSON.parse(text))
  }
  async function listIds(): Promise<readonly string[]> {
    const names = await readdir(folder).catch(() => [])
    return names.flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []))
  }
  async function list(): Promise<readonly MailboxEntry[]> {
    const mails = await Promise.all((await listIds()).map(read))
    return mails.flatMap((mail) => mail ?? []).toSorted((a, b) => b.at - a.at)
  }
  /** A reader finds the old file or the new one, never half of one. */
  async function replace(path: string, content: string): Promise<void> {
    await writeFile(`${path}.new`, content)
    await rename(`${path}.new`, path)
  }

  async function remove(id: string): Promise<void> {
    if (!idPattern.test(id)) return
    await Promise.all([rm(pathOf(id, 'json'), { force: true }), rm(pathOf(id, 'eml'), { force: true })])
  }

  return {
    list,
    read,
    remove,
    write: async (mail) => {
      await mkdir(folder, { recursive: true })
      await replace(pathOf(mail.id, 'eml'), mail.source)
      await replace(pathOf(mail.id, 'json'), JSON.stringify(mail))
      if ((await listIds()).length < most + deletedAtOnce) return
      for (const { id } of (await list()).slice(most)) await remove(id)
    },
  }
}

/** Keeps each mail as it would have been sent, for the developer's mailbox. */
export function createMailboxTransport(store: Pick<MailboxStore, 'write'>): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      try {
        const { message } = await composer.sendMail(toNodemailer(mail))
        if (!(message instanceof Buffer)) throw new Error('the composer streams')
        await store.write({
          // The id of the delivery, which identifies mails about erased people.
          id: mail.messageId.split(/[.@]/, 1).join(''),
          at: mail.date.getTime(),
          to: mail.to.address,
          subject: mail.subject,
          kind: mail.kind,
          html: mail.html,
          text: mail.text,
          source: message.toString(),
        })
        return { state: 'sent' }
      } catch {
        // The disk is full, or the folder cannot be written.
        return { state: 'unreachable', reason: 'mailbox' }
      }
    },
    close: () => composer.close(),
  }
}

import { expect } from 'vitest'
import { patience } from './visit-widget.ts'

export type FoundMail = { readonly id: string; readonly text: string; readonly html: string }

const entry = /href="\/mailbox\/([\w-]+)"[\s\S]*?<strong>\s*([^<]*?)\s*<\/strong\s*>[\s\S]*?to\s+(\S+)/g

/** The newest mail to an address whose subject matches, from the mailbox of the development server. */
export async function waitForMail(origin: string, to: string, subject: RegExp): Promise<FoundMail> {
  const find = async (): Promise<string | undefined> => {
    const list = await (await fetch(`${origin}/mailbox`)).text()
    return [...list.matchAll(entry)].find(
      ([, , title = '', address]) => address === to && subject.test(title),
    )?.[1]
  }
  await expect.poll(find, patience).toBeDefined()
  const id = (await find()) ?? ''
  const read = async (part: string): Promise<string> =>
    (await fetch(`${origin}/mailbox/${id}/${part}`)).text()
  return { id, text: await read('text'), html: await read('html') }
}

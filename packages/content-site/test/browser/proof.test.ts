import { beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from './find-violations.ts'
import { focused } from './focused.ts'
import { openElement } from './open-element.ts'
import { prepareOwnStage } from './prepare-stage.ts'
import { details, patience, type VisitedWidget } from './visit-widget.ts'
import { type FoundMail, waitForMail } from './wait-for-mail.ts'
import { changeService } from '@hourfold/booking-api/testing/change-service'

/** Its tests ask for nine codes; a network gets ten. */
const stage = prepareOwnStage()

beforeAll(async () => {
  await changeService(stage.product, 'haircut', { addressProof: true })
})

const codeIn = ({ text }: FoundMail): string => /\d{3} \d{3}/.exec(text)?.[0] ?? ''
const linkIn = ({ text }: FoundMail): string => /https?:\S+\/confirm-address\/\S+/.exec(text)?.[0] ?? ''
const mailTo = (email: string): Promise<FoundMail> => waitForMail(stage.product.url, email, /^Your code/)

/** The mail after an earlier one to the same address. */
async function nextMailTo(email: string, { id }: FoundMail): Promise<FoundMail> {
  await expect.poll(async () => (await mailTo(email)).id, patience).not.toBe(id)
  return mailTo(email)
}

const otherThan = (code: string, nth = 0): string => {
  const wrong = String(nth).repeat(6)
  return code.replace(' ', '') === wrong ? '123456' : wrong
}

/** Opens the code screen for an address, with the mail of its code. */
async function askForCode(email: string, nth: number) {
  const visit = await openElement(stage, 'service="haircut"', { colorScheme: 'light' })
  const { widget } = visit
  await widget.showNextMonth()
  await widget.pickDay(0)
  await widget.pickSlot(nth)
  await widget.fillDetails({ ...details, Email: email })
  await widget.submit.click()
  await arrive(widget, 'Confirm your email address')
  const mail = await mailTo(email)
  await code(widget).waitFor()
  return { ...visit, mail }
}

const code = (widget: VisitedWidget) => widget.field('Code from the email')

async function arrive({ heading, page }: VisitedWidget, title: string): Promise<void> {
  await heading(title).waitFor()
  await expect.poll(() => focused(page), patience).toMatchObject({ tag: 'h2', name: title })
}

async function refuse(widget: VisitedWidget, wrong: string): Promise<void> {
  await code(widget).fill(wrong)
  await Promise.all([
    widget.page.waitForResponse((response) => response.url().endsWith('/address-proofs/check')),
    code(widget).press('Enter'),
  ])
}

describe('a visitor whose address a service wants proven', () => {
  test('opens the link of the mail on another device, and the widget continues by itself', async () => {
    const { widget, page, mail } = await askForCode('link@example.com', 0)
    expect(await findViolations(page)).toEqual([])
    const { page: phone } = await stage.open({ colorScheme: 'light' })
    await phone.goto(linkIn(mail))
    expect(await findViolations(phone)).toEqual([])
    await phone.getByRole('button', { name: 'Confirm my address' }).click()
    await phone.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()
    expect(await findViolations(phone)).toEqual([])
    await widget.part('confirmation').waitFor()
    await arrive(widget, 'Your appointment is scheduled')
  })

  test('a visitor whose address a service wants proven hears of each wrong code, stays in the field, and goes on with the right one', async () => {
    const { widget, page, mail } = await askForCode('wrong@example.com', 1)
    const status = widget.part('status')
    await expect
      .poll(() => status.textContent(), patience)
      .toMatch(/^We have sent a code .* wrong@example\.com/)
    await code(widget).fill('12345')
    await widget.submit.click()
    await expect.poll(() => status.textContent(), patience).toMatch(/^Please enter the six digits/)
    await expect.poll(() => focused(page), patience).toMatchObject({ id: 'addressCode' })
    for (const nth of [0, 1]) {
      const before = await status.textContent()
      await refuse(widget, otherThan(codeIn(mail), nth))
      await expect.poll(() => status.textContent(), patience).not.toBe(before)
      expect(await status.textContent()).toMatch(/^This code is not right\. Please check it\.\s?$/)
      expect(await focused(page)).toMatchObject({ tag: 'input', id: 'addressCode' })
      expect(await code(widget).getAttribute('aria-invalid')).toBe('true')
      expect(await code(widget).getAttribute('aria-describedby')).toContain('addressCode-error')
    }
    expect(await findViolations(page)).toEqual([])
    await code(widget).fill(codeIn(mail))
    await code(widget).press('Enter')
    await arrive(widget, 'Your appointment is scheduled')
  })

  test('a visitor whose address a service wants proven has a new code sent after five wrong ones, which works', async () => {
    const { widget, page, mail } = await askForCode('exhausted@example.com', 2)
    for (const nth of [0, 1, 2, 3, 4]) await refuse(widget, otherThan(codeIn(mail), nth))
    await widget.alert.filter({ hasText: 'Too many wrong codes' }).waitFor()
    await expect.poll(() => focused(page), patience).toMatchObject({ tag: 'button' })
    expect(await focused(page)).toMatchObject({ name: expect.stringContaining('Send a new code') })
    expect(await findViolations(page)).toEqual([])
    await widget.button('Send a new code').click()
    await expect.poll(() => focused(page), patience).toMatchObject({ id: 'addressCode' })
    const next = await nextMailTo('exhausted@example.com', mail)
    await code(widget).fill(codeIn(next))
    await widget.submit.click()
    await arrive(widget, 'Your appointment is scheduled')
  })

  test('a visitor whose address a service wants proven has the code sent again, which works', async () => {
    const { widget, page, mail } = await askForCode('again@example.com', 3)
    await widget.button('Send again').click()
    await expect.poll(() => focused(page), patience).toMatchObject({ id: 'addressCode' })
    const next = await nextMailTo('again@example.com', mail)
    await code(widget).fill(codeIn(next))
    await widget.submit.click()
    await arrive(widget, 'Your appointment is scheduled')
  })

  test('a visitor whose address a service wants proven changes the address and keeps what was typed', async () => {
    const { widget } = await askForCode('mistyped@example.com', 4)
    await widget.button('Change address').click()
    await arrive(widget, 'Your details')
    for (const [label, value] of Object.entries({ ...details, Email: 'mistyped@example.com' }))
      expect(await widget.field(label).inputValue()).toBe(value)
    await widget.field('Email').fill('right@example.com')
    await widget.submit.click()
    await arrive(widget, 'Confirm your email address')
    await code(widget).fill(codeIn(await mailTo('right@example.com')))
    await widget.submit.click()
    await arrive(widget, 'Your appointment is scheduled')
    expect(
      await stage.product.query(`select email from orders where email = 'right@example.com'`),
    ).toHaveLength(1)
  })

  test('a visitor whose address a service wants proven confirms the address without a script, in the language of the mail; only the button changes anything', async () => {
    const { widget, mail } = await askForCode('script@example.com', 5)
    const proven = () =>
      stage.product.query(
        `select from address_proof where email = 'script@example.com' and proven_at is not null`,
      )
    const link = linkIn(mail).replace('locale=en', 'locale=de')
    for (const method of ['HEAD', 'GET']) expect((await fetch(link, { method })).status).toBe(200)
    const { page } = await stage.open({ javaScriptEnabled: false })
    await page.goto(link)
    await page.getByRole('heading', { name: 'E-Mail-Adresse bestätigen' }).waitFor()
    await page.reload()
    expect(await proven()).toHaveLength(0)
    await page.getByRole('button', { name: 'Meine Adresse bestätigen' }).click()
    await page.getByRole('heading', { name: 'Ihre Adresse ist bestätigt' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('de-DE')
    expect(await proven()).toHaveLength(1)
    expect(await page.getByRole('button').count()).toBe(0)
    await arrive(widget, 'Your appointment is scheduled')
  })
})

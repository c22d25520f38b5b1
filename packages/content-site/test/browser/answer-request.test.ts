import { expect, test } from 'vitest'
import { embeddedStore, prepareOwnStage } from './prepare-stage.ts'
import { details, visitWidget } from './visit-widget.ts'

const stage = prepareOwnStage({ openStore: embeddedStore })

/** Requests a consultation on the site; returns the address of the visitor's page and that of the business's page. */
async function ask(email: string, day: number) {
  const { page } = await stage.open()
  await page.goto(`${stage.product.url}/widget/appointment/service/consultation`)
  const widget = visitWidget(page)
  await widget.showNextMonth()
  await widget.pickDay(day)
  await widget.pickSlot(0)
  await widget.fillDetails({ ...details, Email: email })
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
  const visitorUrl = await widget.part('manage-link').getAttribute('href')
  const lines = await stage.product.list('requests')
  const url = lines.at(-1)?.trim() ?? ''
  expect(url).toMatch(new RegExp(`^${stage.product.url}/business/requests/bkg_`))
  return { page, visitorUrl: new URL(visitorUrl ?? '', stage.product.url).href, url }
}

test(
  'the owner confirms a request, without JavaScript, and the visitor sees it',
  { timeout: 90_000 },
  async () => {
    const { page, visitorUrl, url } = await ask('asks@example.com', 0)
    const { page: office } = await stage.open({ javaScriptEnabled: false })
    const opened = await office.goto(url)
    expect(opened?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(await office.getByRole('heading', { level: 1 }).innerText()).toBe(
      'Ada Lovelace would like an appointment',
    )
    expect(await office.getByRole('link', { name: 'asks@example.com' }).isVisible()).toBe(true)
    await office.getByRole('button', { name: 'Confirm the appointment' }).click()
    expect(await office.getByRole('heading', { level: 1 }).innerText()).toBe('The appointment is confirmed')
    expect(office.url()).toBe(url)
    expect(await office.getByRole('button').count()).toBe(0)

    await page.goto(visitorUrl)
    await visitWidget(page).element.getByText('Scheduled and confirmed').waitFor()
    await visitWidget(page).button('Reschedule').waitFor()
    expect(await stage.product.list('requests')).toEqual(['no open requests'])
  },
)

test(
  'the owner declines a request with a reason, in German, and the visitor reads it',
  { timeout: 90_000 },
  async () => {
    const { page, visitorUrl, url } = await ask('asks.again@example.com', 1)
    const { page: office } = await stage.open()
    await office.goto(url.replace('/business/', '/de/business/'))
    const decline = office.getByRole('button', { name: 'Anfrage ablehnen' })
    expect(await decline.isVisible()).toBe(false)
    await office.getByText('Stattdessen ablehnen').click()
    await office.getByLabel(/Grund/).fill('We are away.\nPlease try May.')
    await decline.click()
    expect(await office.getByRole('heading', { level: 1 }).innerText()).toBe('Die Anfrage wurde abgelehnt')

    await page.goto(visitorUrl)
    await visitWidget(page).element.getByText('Please try May.').waitFor()
  },
)

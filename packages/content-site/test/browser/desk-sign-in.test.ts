import { describe, expect, test } from 'vitest'
import { prepareStage } from './prepare-stage.ts'
import { runAxe } from './run-axe.ts'
import { waitForMail } from './wait-for-mail.ts'

const stage = prepareStage()
const owner = 'hello@studio-linden.example'

describe('somebody of the business', () => {
  test('somebody of the business is signed in by opening the link that the server prints on the developer’s machine', async () => {
    const { page } = await stage.open()
    await page.goto(`${await stage.product.openDesk()}?to=/desk/account`)
    await page.waitForURL(`${stage.product.url}/desk/account`)
    await page.getByText(owner).first().waitFor()
    // A program on the page cannot read the session.
    expect(await page.evaluate(() => document.cookie)).not.toContain('desk')
  })

  test('somebody of the business is signed in by one press without a script, and signs out again', async () => {
    const { page } = await stage.open({ javaScriptEnabled: false })
    await page.goto(`${await stage.product.openDesk('anna@studio-linden.example')}?to=/desk/account`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`${stage.product.url}/desk/account`)
    await page.getByText('anna@studio-linden.example').first().waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(`${stage.product.url}/desk/sign-in`)
    await page.goto(`${stage.product.url}/desk/account`)
    await page.getByRole('heading', { name: 'Sign in to the desk' }).waitFor()
  })

  test('somebody of the business asks for a mail, and its link leads back to the page that was asked for', async () => {
    const { page } = await stage.open()
    await page.goto(`${stage.product.url}/desk/account?from=bookmark`)
    await page.getByLabel('Email address').fill(owner)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
    const { text } = await waitForMail(stage.product.url, owner, /^Sign in to the desk/)
    const link = /https?:\S+\/desk\/sign-in\/\S+/.exec(text)?.[0] ?? ''
    await page.goto(link)
    await page.waitForURL(`${stage.product.url}/desk/account?from=bookmark`)
    await page.getByRole('heading', { name: 'Account' }).waitFor()
    // The link is used up.
    const other = await stage.open()
    other.watch.expectFault(/ 410/)
    await other.page.goto(link)
    await other.page.getByRole('link', { name: 'Ask for a new link' }).waitFor()
  })
})

describe.each(['light', 'dark'] as const)('the pages that sign in, %s', (colorScheme) => {
  test.each([360, 1280])('are accessible and fit into %d pixels', async (width) => {
    const { page, watch } = await stage.open({ colorScheme, viewport: { width, height: 800 } })
    watch.expectFault(/ 422/)
    const inspect = async (name: string) => {
      expect([name, await runAxe(page)]).toEqual([name, []])
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([name, wider]).toEqual([name, 0])
      const small = await page.evaluate(
        () =>
          [...document.querySelectorAll('main button, main input:not([type=hidden]), main select')].filter(
            (one) => one.getBoundingClientRect().height < 44,
          ).length,
      )
      expect([name, small]).toEqual([name, 0])
    }
    await page.goto(`${stage.product.url}/desk/sign-in?ended=1`)
    await inspect('sign in')
    await page.locator('form').evaluate((form: HTMLFormElement) => (form.noValidate = true))
    await page.getByLabel('Email address').fill('no address')
    await page.keyboard.press('Enter')
    await page.locator('[aria-invalid]').waitFor()
    await inspect('a fault')
    await page.getByLabel('Email address').fill('nobody@example.com')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
    await inspect('sent')
    const link = `${await stage.product.openDesk()}?to=/desk/account`
    // Without its script the page of the link stays.
    await page.route('**/*.js', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }))
    await page.goto(link)
    await inspect('press')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`${stage.product.url}/desk/account`)
    await inspect('account')
  })
})

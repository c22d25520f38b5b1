import { expect } from 'vitest'
import { describeEngines } from './engine.ts'

describeEngines(['Chromium', 'Firefox', 'Firefox without cookies', 'WebKit'], ({ test, open, name }) => {
  test('a page is opened, pressed by mouse and keyboard inside a shadow root, and left', async () => {
    const page = await open(
      `data:text/html,${encodeURIComponent(`<p id=host></p><script>
      host.attachShadow({ mode: 'open' }).innerHTML = '<button>No</button><button>Yes</button><p></p>'
      host.shadowRoot.addEventListener('click', ({ target, detail }) => {
        host.shadowRoot.querySelector('p').textContent += target.textContent + (detail ? ' by mouse' : ' by key') + ', '
      })
    </script>`)}`,
    )
    await page.click('button', 'No')
    await page.press('Tab', 'Enter')
    await page.press('Shift+Tab', 'Enter')
    const text = await page.evaluate(
      () => document.querySelector('#host')?.shadowRoot?.querySelector('p')?.textContent,
    )
    expect(text).toBe('No by mouse, Yes by key, No by key, ')
    expect(await page.evaluate((one, two) => one + two, 1, 2)).toBe(3)
    expect(await page.evaluate(() => innerWidth)).toBe(1280)
    const agent = {
      Chromium: 'Chrome/',
      Firefox: 'Firefox/',
      'Firefox without cookies': 'Firefox/',
      WebKit: 'AppleWebKit/605',
    }[name]
    expect(await page.evaluate(() => navigator.userAgent)).toContain(agent)
    await page.goto('data:text/html,<h1>Second</h1>')
    await page.until(() => document.querySelector('h1')?.textContent === 'Second')
  })

  test('(the control) what a page writes to its console is noticed, and what it throws', async () => {
    const page = await open(
      `data:text/html,${encodeURIComponent(`<button>Fail</button><script>
      document.querySelector('button').onclick = () => {
        console.log('told')
        console.warn('warned')
        console.error('failed')
        Promise.reject(new Error('rejected'))
        throw new Error('thrown')
      }
    </script>`)}`,
    )
    await page.click('button')
    await expect.poll(() => page.lines()).toHaveLength(4)
    for (const line of ['warned', 'failed', 'thrown', 'rejected']) page.allow(new RegExp(line))
    expect(await page.lines()).toEqual([])
  })
})

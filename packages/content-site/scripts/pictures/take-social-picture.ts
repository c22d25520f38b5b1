import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { publicFolder } from './manifest.ts'
import type { PictureStage } from './picture-stage.ts'
import { showTimes } from './widget-scenes.ts'
import { reportSize } from './write-picture.ts'

const logoFile = join(fileURLToPath(new URL('../../../../', import.meta.url)), publicFolder, 'logo.svg')

/** Takes the picture that services show beside a link to the project: the logo, what it is, and the widget. */
export async function takeSocialPicture(stage: PictureStage, file: string): Promise<void> {
  const widgetPage = await stage.open({ viewport: { width: 1160, height: 900 } })
  await showTimes(stage, widgetPage)
  const widget = await widgetPage.locator('booking-widget').screenshot({ animations: 'disabled' })
  await widgetPage.context().close()
  const page = await stage.open({ viewport: { width: 1280, height: 640 }, deviceScaleFactor: 1 })
  await page.setContent(write(await readFile(logoFile, 'utf8'), widget))
  await page.waitForTimeout(300)
  const shot = await page.screenshot()
  await page.context().close()
  // Few colors make a PNG small, and no service shows every one of them.
  await sharp(shot).png({ palette: true, quality: 90, effort: 10 }).toFile(file)
  await reportSize(file)
}

const write = (logo: string, widget: Buffer): string => `<!doctype html>
<html lang="en">
<style>
  body { position: relative; margin: 0; inline-size: 1280px; block-size: 640px; overflow: hidden; background: #f6f4ee; color: #10211d; font-family: system-ui, sans-serif }
  main { position: absolute; inset-block-start: 168px; inset-inline-start: 72px; inline-size: 460px }
  main svg { display: block; inline-size: 380px }
  h1 { margin: 40px 0 0; font-size: 40px; font-weight: 600; line-height: 1.2; letter-spacing: -0.01em }
  p { margin: 20px 0 0; color: #4d5b56; font-size: 23px; line-height: 1.4 }
  img { position: absolute; inset-block-start: 72px; inset-inline-start: 588px; inline-size: 940px; border-radius: 20px; box-shadow: 0 24px 64px rgb(16 33 29 / 18%) }
</style>
<main>
  ${logo}
  <h1>Appointment booking you host yourself</h1>
  <p>One tag on any website. Open source, without cookies.</p>
</main>
<img src="data:image/png;base64,${widget.toString('base64')}" alt="">
</html>`

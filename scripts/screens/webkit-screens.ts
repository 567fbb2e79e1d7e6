import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { openWebkit } from '#e2e/fixtures/engines/webkit.ts'
import { openScreen } from '#e2e/fixtures/engines/xvfb.ts'
import { freePort } from '#harness/free-port.ts'
import { measureElements } from './page-snapshot.ts'

type Measured = ReturnType<typeof measureElements>

export interface Drawn {
  /** Undefined where WebKit's driver returned none: screenshots of an open menu sometimes never finish. */
  png: Buffer | undefined
  /** Elements whose position or size differs from Chromium's, as text. */
  differs: string[]
}

/** Allowed difference in pixels, because engines round text differently. */
const TOLERANCE_PX = 12
const TALLEST_PX = 7_000
const PICTURE_WITHIN_MS = 20_000

/**
 * Renders page snapshots in WebKitGTK. Its driver cannot stub requests, so the states are created in Chromium and only
 * rendered here. Styles, fonts and pictures come from the shop.
 */
export async function openWebkitScreens(shopUrl: string) {
  let html = ''
  let size = { width: 0, height: 0 }
  const server = createServer((request, response) => {
    void answerTo(request.url ?? '/').then(({ body, type }) =>
      response.writeHead(200, { 'content-type': type }).end(body),
    )
  })
  const answerTo = async (path: string) => {
    const type = 'text/html; charset=utf-8'
    if (path === '/snapshot') return { body: html, type }
    // WebKitGTK's window is at least 447 px wide; an iframe can be as narrow as a phone.
    if (path === '/framed')
      return {
        body: `<!doctype html><body style="margin:0"><iframe title="page" src="/snapshot" style="border:0;width:${size.width}px;height:${size.height}px"></iframe>`,
        type,
      }
    const answer = await fetch(shopUrl + path)
    return { body: Buffer.from(await answer.arrayBuffer()), type: answer.headers.get('content-type') ?? 'text/plain' }
  }
  const port = await freePort(1)
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const screen = await openScreen({ width: 1400, height: TALLEST_PX + 200 })
  let { tab, close } = await openWebkit(screen.display)
  const reopen = async () => {
    await Promise.race([close(), pause(3_000)])
    ;({ tab, close } = await openWebkit(screen.display))
  }
  return {
    /** Renders a snapshot with its full `height` in CSS pixels, and compares it with Chromium's measurements. */
    async draw(
      snapshot: string,
      screenSize: { width: number; height: number },
      height: number,
      chromium: Measured,
    ): Promise<Drawn> {
      html = snapshot
      size = screenSize
      await tab.resize({ width: Math.max(450, size.width), height: Math.min(height, TALLEST_PX) })
      await tab.goto(`http://127.0.0.1:${port}/framed`)
      const page = tab.frame('page')
      await page.evaluate('document.fonts.ready.then(() => true)')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own function's answer
      const webkit = (await page.evaluate(`(${measureElements.toString()})()`)) as Measured
      await tab.evaluate(`document.querySelector('iframe').style.height = '${Math.max(height, size.height)}px'`)
      const png = await Promise.race([tab.screenshot(), pause(PICTURE_WITHIN_MS, undefined, { ref: false })])
      if (png === undefined) await reopen()
      return { png, differs: differences(chromium, webkit) }
    },
    async close() {
      await close()
      screen.process.kill()
      server.close()
    },
  }
}

/**
 * Texts wrap differently in each engine, which moves everything below: only widths, horizontal positions and large
 * differences in height count.
 */
function differences(chromium: Measured, webkit: Measured): string[] {
  if (chromium.length !== webkit.length) return [`${chromium.length} elements in Chromium, ${webkit.length} in WebKit`]
  return chromium.flatMap(({ name, box: [x = 0, , width = 0, height = 0], isInline }, place) => {
    const [otherX = 0, , otherWidth = 0, otherHeight = 0] = webkit[place]?.box ?? []
    const isAside = !isInline && (Math.abs(x - otherX) > TOLERANCE_PX || Math.abs(width - otherWidth) > TOLERANCE_PX)
    const isTaller = Math.abs(height - otherHeight) > Math.max(TOLERANCE_PX, height / 5) && !isInline
    return isAside || isTaller
      ? [`${name} is ${width}x${height} at ${x} in Chromium, ${otherWidth}x${otherHeight} at ${otherX} in WebKit`]
      : []
  })
}

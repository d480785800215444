import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser } from '@playwright/test'
import { Api } from '../../e2e/harness/api.ts'
import { Promotions } from '../../e2e/harness/promotions.ts'
import { startServer, type ServerProcess } from '../../e2e/harness/server-process.ts'
import { Sessions, type StorageState } from '../../e2e/harness/sessions.ts'
import { ensureChromium } from '../../scripts/chromium.mjs'
import { networks, openPage, slowProcessor, type Network } from './open-page.ts'
import { useEditor } from './use-editor.ts'
import { useList } from './use-list.ts'
import { usePalette } from './use-palette.ts'
import { vitalsOf, type Vitals } from './vitals.ts'

const openings = 5

/** Largest contentful paint, layout shift and input latency in a real browser (P2, P3, P6). */
export async function benchPages(print: (line: string) => void): Promise<void> {
  const server = await startServer()
  const browser = await chromium.launch({ executablePath: await ensureChromium() })
  const bare = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Bare</title><h1>A page of one line</h1>')
  })
  try {
    await new Promise<void>((listening) => bare.listen(0, '127.0.0.1', listening))
    const { port } = bare.address() as AddressInfo
    await report(print, browser, server, `http://127.0.0.1:${port}/`)
  } finally {
    bare.close()
    await browser.close()
    await server.stop()
  }
}

async function report(print: (line: string) => void, browser: Browser, server: ServerProcess, bare: string) {
  const sessions = new Sessions(server)
  const promotions = new Promotions(server, new Api(server.origin, await sessions.enter('admin', 'api')))
  const signedIn = await sessions.stateFor('admin')
  const editor = `${server.origin}/promotion/${await promotions.idOf('FALL-SPIFF')}`
  const pages = { 'sign-in': `${server.origin}/sign-in`, list: `${server.origin}/promotions`, editor }
  print('\n## Pages in the browser\n')
  print(`Cold cache; median of ${openings}. Slow is 1.6 Mbit/s, 150 ms and a CPU slowed down 4 times.\n`)
  print('| page | network | first paint, ms | largest paint, ms | one line of HTML, ms | ratio | layout shift |')
  print('|---|---|---:|---:|---:|---:|---:|')
  for (const [name, url] of Object.entries(pages)) {
    const state = name === 'sign-in' ? { cookies: [], origins: [] as [] } : signedIn
    for (const network of Object.values(networks)) {
      const ours = await paintOf(browser, url, network, state)
      const least = await paintOf(browser, bare, network, state)
      const ratio = (ours.largest / least.largest).toFixed(1)
      const times = `${ours.first} | ${ours.largest} | ${least.largest}`
      print(`| ${name} | ${network.name} | ${times} | ${ratio} | ${ours.shift.toFixed(3)} |`)
    }
  }
  const context = await browser.newContext({ storageState: signedIn, viewport: { width: 1440, height: 900 } })
  const page = await openPage(context, slowProcessor)
  const inEditor = await useEditor(page, editor)
  const inList = await useList(page, server.origin)
  const inPalette = await usePalette(page, server.origin)
  await context.close()
  print('\n| CPU slowed down 4 times, ms | p75 | slowest |\n|---|---:|---:|')
  for (const [what, times] of [
    [`input to paint, ${inEditor.inputs.length} inputs in the editor`, inEditor.inputs],
    [`input to paint, ${inList.length} inputs in the list`, inList],
    [`input to paint, ${inPalette.length} inputs in the palette`, inPalette],
    ['opening a tab for the first time', inEditor.first],
    ['reopening a tab', inEditor.again],
  ] as const) {
    print(`| ${what} | ${share(times, 0.75)} | ${share(times, 1)} |`)
  }
}

function share(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN
}

async function paintOf(browser: Browser, url: string, network: Network, state: StorageState): Promise<Vitals> {
  const found: Vitals[] = []
  for (let opening = 0; opening < openings; opening++) {
    const context = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } })
    const page = await openPage(context, network)
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    found.push(await vitalsOf(page))
    await context.close()
  }
  const middle = (values: number[]) => Math.round(values.toSorted((a, b) => a - b)[openings >> 1] ?? NaN)
  return {
    first: middle(found.map(({ first }) => first)),
    largest: middle(found.map(({ largest }) => largest)),
    shift: Math.max(...found.map(({ shift }) => shift)),
  }
}

import type { BrowserContext } from '@playwright/test'
import type { Page } from 'puppeteer-core'

/** Faults that must not occur during a test: console errors and warnings, unhandled rejections, server errors. */
export class Faults {
  readonly #found: string[] = []
  readonly #allowed: RegExp[] = []

  /** Declares faults that the test itself causes, by the text in the console or the response. */
  allow(...words: RegExp[]): void {
    this.#allowed.push(...words)
  }

  /** Declares responses with these statuses; the browser logs a line about each in the console. */
  allowStatus(...statuses: number[]): void {
    for (const status of statuses) this.allow(new RegExp(`with a status of ${status}\\b`), new RegExp(`^${status} `))
  }

  /** The faults that were not declared. */
  get undeclared(): readonly string[] {
    return this.#found.filter((fault) => !this.#allowed.some((words) => words.test(fault)))
  }

  /** Listens to every page of a browser context. */
  async watch(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        reportError(new Error(`Content security policy: ${violatedDirective} ${blockedURI} ${sample}`))
      })
    })
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      this.#found.push(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => this.#found.push(error.error().stack ?? error.error().message))
    context.on('response', (response) => {
      if (response.status() >= 500) this.#found.push(`${response.status()} ${response.url()}`)
    })
  }

  /** Listens to a page opened by Puppeteer, which reports policy violations as page errors. */
  watchPuppeteer(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warn') this.#found.push(message.text())
    })
    page.on('pageerror', (error) =>
      this.#found.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    )
    page.on('response', (response) => {
      if (response.status() >= 500) this.#found.push(`${response.status()} ${response.url()}`)
    })
  }
}

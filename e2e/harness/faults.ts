import type { BrowserContext } from '@playwright/test'
import type { Page } from 'puppeteer-core'

/** What must not happen behind a story: errors and warnings in the console, lost rejections, server faults. */
export class Faults {
  readonly #found: string[] = []
  readonly #allowed: RegExp[] = []

  /** Declares what the story itself causes, by the words that the console or the answer has for it. */
  allow(...words: RegExp[]): void {
    this.#allowed.push(...words)
  }

  /** Declares calls that are answered with these statuses; the browser writes a line about each into the console. */
  allowStatus(...statuses: number[]): void {
    for (const status of statuses) this.allow(new RegExp(`with a status of ${status}\\b`), new RegExp(`^${status} `))
  }

  /** What happened undeclared. */
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

  /** Listens to a page that Puppeteer opened; what the policy blocks is an error of the page there. */
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

import type { ElementHandle, KeyInput, Page } from 'puppeteer-core'
import { expect, hang } from '../harness/expect.ts'

/** ARIA roles that the tests use. */
type Role =
  | 'button'
  | 'combobox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'menuitem'
  | 'option'
  | 'searchbox'
  | 'tab'
  | 'table'
  | 'textbox'

const modifier: KeyInput = process.platform === 'darwin' ? 'Meta' : 'Control'

/**
 * A page in Firefox. Elements are found by role and full accessible name as Firefox computes them; input goes through
 * the keyboard and the pointer. Expectations wait until they hold.
 */
export class FirefoxPage {
  readonly #page: Page
  readonly #origin: string

  constructor(page: Page, origin: string) {
    this.#page = page
    this.#origin = origin
    page.setDefaultTimeout(hang)
    page.setDefaultNavigationTimeout(hang)
  }

  async open(address: string): Promise<void> {
    await this.#page.goto(this.#origin + address)
  }

  async reload(): Promise<void> {
    await this.#page.reload()
  }

  async click(role: Role, name: string): Promise<void> {
    await this.#page.locator(query(role, name)).click()
  }

  /** Presses keys one after another, wherever the focus is. */
  async press(...keys: KeyInput[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
  }

  /** Types wherever the focus is. */
  async write(text: string): Promise<void> {
    await this.#page.keyboard.type(text)
  }

  /** Replaces the content of a field, key by key. */
  async type(role: 'combobox' | 'searchbox' | 'textbox', name: string, text: string): Promise<void> {
    await this.click(role, name)
    await this.expectFocus(role, name)
    await this.#page.keyboard.down(modifier)
    await this.#page.keyboard.press('a')
    await this.#page.keyboard.up(modifier)
    await this.write(text)
  }

  /** Expects exactly one visible element. */
  async expectShown(role: Role, name: string): Promise<void> {
    await this.#expect(async () => expect(await this.#visible(role, name), `${role} ${name}`).toHaveLength(1))
  }

  async expectGone(role: Role, name?: string): Promise<void> {
    await this.#expect(async () => expect(await this.#visible(role, name), `${role} ${name ?? ''}`).toHaveLength(0))
  }

  async expectFocus(role: Role, name: string): Promise<void> {
    const hasFocus = (element: Element) => element === document.activeElement
    await this.#expect(async () =>
      expect(await (await this.#only(role, name)).evaluate(hasFocus), `focus on ${role} ${name}`).toBe(true),
    )
  }

  async expectValue(role: 'combobox' | 'searchbox' | 'textbox', name: string, value: string): Promise<void> {
    const valueOf = (element: Element) => (element as HTMLInputElement).value
    await this.#expect(async () =>
      expect(await (await this.#only(role, name)).evaluate(valueOf), `value of ${name}`).toBe(value),
    )
  }

  /** Expects an element to contain a text. */
  async expectText(role: Role, name: string, words: string): Promise<void> {
    const textOf = (element: Element) => (element as HTMLElement).innerText.replaceAll(/\s+/g, ' ')
    await this.#expect(async () =>
      expect(await (await this.#only(role, name)).evaluate(textOf), `text of ${role} ${name}`).toContain(words),
    )
  }

  /** Expects the texts of all visible elements of a role, in their order. */
  async expectTexts(role: Role, texts: readonly string[]): Promise<void> {
    const textOf = (element: Element) => (element as HTMLElement).innerText.trim().replaceAll(/\s+/g, ' ')
    await this.#expect(async () => {
      const all = await this.#visible(role)
      expect(await Promise.all(all.map((element) => element.evaluate(textOf))), `texts of ${role}`).toEqual(texts)
    })
  }

  async #only(role: Role, name: string): Promise<ElementHandle> {
    const found = await this.#visible(role, name)
    expect(found, `${role} ${name}`).toHaveLength(1)
    return found[0] as ElementHandle
  }

  async #visible(role: Role, name?: string): Promise<ElementHandle[]> {
    const found = await this.#page.$$(query(role, name))
    const shown = await Promise.all(found.map((element) => element.isVisible()))
    return found.filter((_, index) => shown[index])
  }

  /** Retries after any error: between two queries the page may re-render or navigate. */
  #expect(claim: () => Promise<void>): Promise<void> {
    return expect(claim).toPass({ timeout: hang, intervals: [100] })
  }
}

const query = (role: Role, name?: string): string =>
  `::-p-aria(${name === undefined ? '' : `[name="${name}"]`}[role="${role}"])`

/** What a person does, by the names that the page objects and Playwright have for it; each of them counts once. */
const acts = new Set(['click', 'press', 'fill', 'check', 'selectOption', 'choose', 'typeDate'])
/** What only finds something: what it answers is counted in turn. */
const finds = new Set(['tab', 'picker', 'field', 'textField', 'datePreset', 'button', 'rowButton'])

/**
 * Counts what is done through page objects: a click, a key pressed for a shortcut, or one field filled in, however many
 * steps the page object takes for it. A method that is neither known as an act nor as a way to find something cannot be
 * called through it, so that nothing is done uncounted.
 */
export class Interactions {
  count = 0

  /** The same page object, whose acts are counted; what is expected is asked of the original. */
  through<PageObject extends object>(original: PageObject): PageObject {
    return new Proxy(original, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value === 'function') return this.#method(target, String(name), value as Method)
        return typeof value === 'object' && value !== null ? this.through(value) : value
      },
    })
  }

  #method(target: object, name: string, method: Method): Method {
    if (acts.has(name)) {
      return (...given) => {
        this.count += 1
        return method.apply(target, given)
      }
    }
    if (!finds.has(name)) throw new Error(`Say whether ${name} is an interaction`)
    return (...given) => this.through(method.apply(target, given) as object)
  }
}

type Method = (...given: unknown[]) => unknown

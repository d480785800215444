import { Picker } from '../pages/picker.ts'

/** User actions, by the names of the page object and Playwright methods; each call counts once. */
const acts = new Set([
  ...['click', 'press', 'fill', 'check', 'selectOption', 'choose', 'typeDate', 'typeOption'],
  ...['pasteIntoPage', 'apply', 'startEdit'],
])
/** Methods that only find something: acts of the returned object are counted in turn. */
const finds = new Set([
  'tab',
  'picker',
  'field',
  'textField',
  'datePreset',
  'button',
  'rowButton',
  'promotion',
  'figure',
])

/**
 * Counts the actions made through page objects: a click, a key pressed for a shortcut, or one field filled in,
 * regardless of the number of steps in the page object. A choice in a picker counts twice: typing, and choosing. Methods
 * that are neither a known act nor a known finder cannot be called through it, so no action stays uncounted.
 */
export class Interactions {
  count = 0

  /** The same page object with its acts counted; expectations use the original. */
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
        this.count += name === 'choose' && target instanceof Picker ? 2 : 1
        return method.apply(target, given)
      }
    }
    if (!finds.has(name)) throw new Error(`Say whether ${name} is an interaction`)
    return (...given) => this.through(method.apply(target, given) as object)
  }
}

type Method = (...given: unknown[]) => unknown

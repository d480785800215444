const storageKey = 'incentive-plain-keys'

/** True if shortcuts without Ctrl and Cmd work in this browser; they do unless turned off (WCAG 2.1.4). */
export function arePlainKeysOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off'
}

/** Turns the shortcuts without Ctrl and Cmd on or off in this browser, for every user. */
export function turnPlainKeys(areOn: boolean): void {
  localStorage.setItem(storageKey, areOn ? 'on' : 'off')
}

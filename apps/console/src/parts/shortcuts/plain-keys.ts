const storageKey = 'incentive-plain-keys'

/** Whether shortcuts without Ctrl and Cmd work in this browser; they do until they are turned off (WCAG 2.1.4). */
export function arePlainKeysOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off'
}

/** Turns the shortcuts without Ctrl and Cmd on or off in this browser, for whoever signs in. */
export function turnPlainKeys(areOn: boolean): void {
  localStorage.setItem(storageKey, areOn ? 'on' : 'off')
}

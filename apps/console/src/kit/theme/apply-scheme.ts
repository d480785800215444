export type ColorScheme = 'light' | 'dark' | 'auto'

/** Where this browser keeps the scheme that was chosen in it. */
export const schemeKey = 'incentive-color-scheme'

export const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)')

/** The scheme that was chosen in this browser, `auto` until one was. */
export function readScheme(): ColorScheme {
  const kept = localStorage.getItem(schemeKey)
  return kept === 'light' || kept === 'dark' ? kept : 'auto'
}

/** Puts the scheme onto the page, where the tokens look for it. */
export function applyScheme(): void {
  const scheme = readScheme()
  const systemScheme = darkSystem().matches ? 'dark' : 'light'
  document.documentElement.dataset.colorScheme = scheme === 'auto' ? systemScheme : scheme
}

export type ColorScheme = 'light' | 'dark' | 'auto'

/** Storage key of the chosen color scheme. */
export const schemeKey = 'incentive-color-scheme'

export const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)')

/** The color scheme chosen in this browser; `auto` by default. */
export function readScheme(): ColorScheme {
  const kept = localStorage.getItem(schemeKey)
  return kept === 'light' || kept === 'dark' ? kept : 'auto'
}

/** Sets the color scheme on the page, where the design tokens read it. */
export function applyScheme(): void {
  const scheme = readScheme()
  const systemScheme = darkSystem().matches ? 'dark' : 'light'
  document.documentElement.dataset.colorScheme = scheme === 'auto' ? systemScheme : scheme
}

/** The tab that a key leads to, wrapping round; null for a key that means nothing to a strip of tabs. */
export function nextTab(items: readonly { id: string }[], current: string, key: string): string | null {
  const index = items.findIndex((item) => item.id === current)
  const target = {
    ArrowRight: (index + 1) % items.length,
    ArrowLeft: (index - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }[key]
  return target === undefined ? null : (items[target]?.id ?? null)
}

/** The tab that a key moves to, wrapping around; null for keys without a function in a tab strip. */
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

import type { Manifest } from '../apps/console/tools/chunk-weights.ts'

/**
 * Returns chunks that import each other, as a path from one of them back to itself; null without a cycle. The modules
 * of such chunks run in an order that depends on which is loaded first: a table can be built from parts that are not
 * initialized yet.
 */
export function circularChunks(manifest: Manifest): readonly string[] | null {
  const done = new Set<string>()
  const circleFrom = (key: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(key)) return [...way.slice(way.indexOf(key)), key]
    if (done.has(key)) return null
    for (const next of manifest[key]?.imports ?? []) {
      const circle = circleFrom(next, [...way, key])
      if (circle) return circle
    }
    done.add(key)
    return null
  }
  for (const key of Object.keys(manifest)) {
    const circle = circleFrom(key, [])
    if (circle) return circle
  }
  return null
}

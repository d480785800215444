/** A line of the Prometheus format: a metric with its labels. */
export interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** Reads the text that the Prometheus endpoint returns. */
export function readMetrics(text: string): Sample[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (name === '') throw new Error(`not a sample: ${line}`)
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)]
    return {
      name,
      labels: Object.fromEntries(pairs.map(([, key = '', text = '']) => [key, text])),
      value: Number(value),
    }
  })
}

/** The names that PromQL expressions mention, without labels, functions and keywords. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '')
  const keywords = ['and', 'or', 'unless', 'bool', 'offset']
  return [...bare.matchAll(/(?<![\w.])([A-Za-z_:][\w:]*)\b(?!\s*\()/g)]
    .map(([, name = '']) => name)
    .filter((name) => !keywords.includes(name))
}

import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

it('each folder exports only the agreed names', async () => {
  const lines: string[] = []
  for (const index of globSync('*/index.ts', { cwd: import.meta.dirname }).toSorted()) {
    const names = Object.keys((await import(join(import.meta.dirname, index))) as object).toSorted()
    lines.push(...names.map((name) => `${dirname(index)}: ${name}`))
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./public-names.txt')
})

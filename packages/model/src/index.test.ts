import { expect, it } from 'vitest'
import * as model from './index.ts'

it('the package exports only the agreed names', async () => {
  const names = Object.keys(model).toSorted()
  await expect(`${names.join('\n')}\n`).toMatchFileSnapshot('./exported-names.txt')
})

import { expect, it } from 'vitest'
import { problemOf } from './use-upload.ts'

it.each([
  ['products.csv', 1, null],
  ['PRODUCTS.XLSX', 1, null],
  ['products.csv.gz', 1, null],
  ['products.csv', 0, 'The file is empty.'],
  ['products.pdf', 1, 'Only CSV, JSON Lines and Excel (.xlsx) files can be imported.'],
  ['products', 1, 'Only CSV, JSON Lines and Excel (.xlsx) files can be imported.'],
])('%s of %i bytes: %s', (name, size, problem) => {
  expect(problemOf({ name, size })).toBe(problem)
})

import { expect, it } from 'vitest'
import { fileNameOf } from './call-file.ts'

it.each([
  ['attachment; filename="promotions-2026-11-20.csv"', 'promotions-2026-11-20.csv'],
  ['attachment; filename=plain.csv', 'plain.csv'],
  [`attachment; filename="a.csv"; filename*=UTF-8''f%C3%AAte.csv`, 'fête.csv'],
  ['attachment', 'download'],
  [null, 'download'],
])('U46: %s names the file %s', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name)
})

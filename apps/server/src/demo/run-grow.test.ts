import { expect, test } from 'vitest'
import { CannotGrow } from './grow/grow-demo.ts'
import { readCounts, runGrow } from './run-grow.ts'
import { forEachDemoDatabase } from './testing/for-each-demo-database.ts'

test('the counts are read from the arguments', () => {
  expect(readCounts(['--promotions', '100000', '--participants=7'])).toEqual({ promotions: 100_000, participants: 7 })
})

test.each([[[]], [['--help']], [['--products', '0']]])('arguments that ask for nothing give none: %j', (args) => {
  expect(readCounts(args)).toBeNull()
})

test.each([['-1'], ['1.5'], ['many'], [''], ['10000001'], ['1e3']])('the count "%s" is refused by name', (text) => {
  expect(() => readCounts([`--products=${text}`])).toThrow(
    new CannotGrow('--products must be a whole number from 0 to 10000000'),
  )
})

test('an unknown option is refused', () => {
  expect(() => readCounts(['--clients', '1'])).toThrow(
    expect.objectContaining({ code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' }),
  )
})

forEachDemoDatabase('The command grow', (open) => {
  test('prints how far it is and that it is done', async () => {
    const { kysely: db } = await open()
    const lines: string[] = []
    await runGrow(['--organizations', '12'], db, (line) => lines.push(line))
    expect(lines.map((line) => line.replace(/, [\d.]+ s$/, ''))).toEqual(['organizations: 12 of 12', 'Done'])
  })

  test('says how it is used when asked for nothing', async () => {
    const { kysely: db } = await open()
    const lines: string[] = []
    await runGrow([], db, (line) => lines.push(line))
    expect(lines.join()).toContain('--participants')
  })
})

import { describe, expect, test } from 'vitest'
import { compile, completionsAt, diagnose, openTree, partsOf, readAloud, refusalOf } from '../src/index.ts'
import { factModel } from './cases.ts'
import { hostileTexts } from './hostile/index.ts'

const named = hostileTexts.map(
  ({ phase, text }, index) => [`${index} ${JSON.stringify(text.slice(0, 60))}`, phase, text] as const,
)

describe('hostile texts (R25)', () => {
  test('there are at least 150, all different', () => {
    expect(new Set(hostileTexts.map(({ text }) => text)).size).toBe(hostileTexts.length)
    expect(hostileTexts.length).toBeGreaterThanOrEqual(150)
  })

  test.each(named)('%s is refused as %s', (_name, phase, text) => {
    const refused = compile(text, factModel, 'any')
    expect(refused.ok).toBe(false)
    expect(refused.ok ? null : refusalOf(refused.diagnostics)).toBe(phase)
  })

  test.each(named)('%s makes no tool of the editor throw', (_name, _phase, text) => {
    expect(diagnose(text, factModel, 'condition').length).toBeGreaterThan(0)
    expect(completionsAt(text, text.length, factModel).items).toBeInstanceOf(Array)
    const isBlank = /^[ \t\r\n]*$/.test(text)
    expect(openTree(text, factModel).ok).toBe(isBlank || readAloud(text, factModel, new Map()) !== null)
    expect(partsOf(text)).toBeInstanceOf(Array)
  })

  test('nothing is left behind on the prototypes of the host', () => {
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})

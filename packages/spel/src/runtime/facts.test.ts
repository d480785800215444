import { describe, expect, it } from 'vitest'
import { readFactModel } from '../types/fact-model.ts'
import { compile } from './evaluate.ts'
import { loadFacts, replaceFacts } from './facts.ts'

const model = readFactModel({
  root: { claim: 'Claim', line: 'Line' },
  types: { Claim: { number: 'STRING' }, Line: { quantity: 'INTEGER' } },
})

describe('facts of which a part is replaced', () => {
  const loaded = loadFacts(model, { claim: { number: 'C-1' }, line: { quantity: 1 } })
  const expression = compile("claim.number == 'C-1' and line.quantity == 2", model, 'condition')

  it('keep the rest', () => {
    const replaced = loaded.ok ? replaceFacts(loaded.facts, { line: { quantity: 2 } }) : loaded
    if (!expression.ok || !replaced.ok || !loaded.ok) throw new Error('these facts fit')
    expect(expression.evaluate(replaced.facts)).toMatchObject({ ok: true, result: { value: true } })
    expect(expression.evaluate(loaded.facts)).toMatchObject({ ok: true, result: { value: false } })
  })

  it('say what does not fit', () => {
    const replaced = loaded.ok && replaceFacts(loaded.facts, { line: { quantity: 'two' }, claim: null })
    expect(replaced).toEqual({ ok: false, problems: [{ path: 'line.quantity', message: 'INTEGER is expected' }] })
  })
})

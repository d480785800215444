import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settleText, visibleOptions } from './visible-options.ts'

const named = (...labels: string[]) => labels.map((label) => ({ value: label, label }))
const many = (count: number) => named(...Array.from({ length: count }, (_, index) => `Area ${index}`))
const countries = named(
  'United States',
  'United Kingdom',
  'United Arab Emirates',
  'Mexico',
  'Canada',
  'Tanzania, United',
)

describe('PICK-02 to PICK-05, ALG-23: the options of a picker', () => {
  it.each([
    [5, '', 5, 5],
    [9, '', 9, 9],
    [10, '', 9, 10],
    [250, 'area', 9, 250],
    [3, 'zzz', 0, 0],
  ])('of %i options the text "%s" shows %i of %i', (count, text, shown, total) => {
    const answer = visibleOptions(many(count), text)
    expect([answer.options.length, answer.total]).toEqual([shown, total])
  })

  it('finds the text anywhere in the label, case and outer blanks aside, in the given order', () => {
    expect(visibleOptions(countries, '  UNITED ').options.map((option) => option.label)).toEqual([
      'United States',
      'United Kingdom',
      'United Arab Emirates',
      'Tanzania, United',
    ])
  })
})

describe('PICK-06, OP-82: leaving a picker', () => {
  it('selects the option whose label was typed, in any case', () => {
    expect(settleText(countries, ' united states ')).toEqual({ kind: 'selected', option: countries[0] })
  })

  it('clears on blank text', () => {
    expect(settleText(countries, '   ')).toEqual({ kind: 'cleared' })
  })

  it('is invalid on text that names nothing, a part of a label included', () => {
    expect(settleText(countries, 'united')).toEqual({ kind: 'invalid' })
  })

  it('selects nothing but a shown label, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 })), fc.string(), (labels, text) => {
        const settlement = settleText(named(...labels), text)
        if (settlement.kind === 'selected') {
          expect(settlement.option.label.trim().toLowerCase()).toBe(text.trim().toLowerCase())
        } else expect(settlement.kind).toBe(text.trim() === '' ? 'cleared' : 'invalid')
      }),
      { seed: 23, numRuns: 300 },
    )
  })
})

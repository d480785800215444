import { describe, expect, it } from 'vitest'
import { BLANK_ACTION, namesOddVehicle, namesPayoutType, parseContext } from './action-context.ts'

const unreadable = ['', 'not json', '"25"', '25', 'true', 'null', '[{"expression":"25"}]']

describe('the stored text of an action', () => {
  it.each(unreadable)('%s is read as a blank action, without a vehicle or a type that could be wrong', (text) => {
    expect(parseContext(text)).toEqual(BLANK_ACTION)
    expect(namesOddVehicle(text)).toBe(false)
    expect(namesPayoutType(text)).toBe(false)
  })

  it.each([
    ['25', '25'],
    ['0.1', '0.1'],
    ['1e21', '1000000000000000000000'],
    ['"1e2"', '1e2'],
    ['true', ''],
    ['null', ''],
    ['["25"]', ''],
    ['{"value":25}', ''],
  ])('the expression %s is read as %j', (json, expression) => {
    expect(parseContext(`{"expression":${json},"awardVehicleId":4}`)).toEqual({
      expression,
      awardVehicleId: 4,
      others: {},
    })
  })

  it.each([
    ['4', 4, false],
    ['null', null, false],
    ['4.5', null, true],
    ['9007199254740992', null, true],
    ['"4"', null, true],
    ['false', null, true],
  ])('the award vehicle %s is read as %j; cannot be an id: %s', (json, awardVehicleId, isOdd) => {
    const text = `{"expression":"25","awardVehicleId":${json}}`
    expect(parseContext(text).awardVehicleId).toBe(awardVehicleId)
    expect(namesOddVehicle(text)).toBe(isOdd)
  })

  it('without an award vehicle is that of the promotion', () => {
    expect(parseContext('{}')).toEqual(BLANK_ACTION)
    expect(namesOddVehicle('{}')).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { changePay, isSamePay, NEW_ACTION, openAction, PAYING_ACTION, sendAction } from './rule-action.ts'

const action = (stringContext: string, actionKey = PAYING_ACTION) => openAction({ id: 5, actionKey, stringContext })
const mail = action('{"to":"someone"}', 'sendMail')

describe('an action as it is sent', () => {
  it('a new one has a text, even while it is blank', () => {
    expect(sendAction(NEW_ACTION, 'PAYOUT')).toEqual({
      id: null,
      actionKey: PAYING_ACTION,
      stringContext: '{"expression":"","awardVehicleId":null,"generatePayoutActionType":"PAYOUT"}',
    })
  })

  it.each(['{"expression": "25"}', 'not json', ''])('the stored text %j stays while it pays the same', (text) => {
    expect(sendAction(action(text), 'PAYOUT').stringContext).toBe(text)
    const blanks = { ...action(text), expression: ` ${action(text).expression}\n` }
    expect(sendAction(blanks, 'PAYOUT').stringContext).toBe(text)
  })

  it('an action of another kind is never rewritten', () => {
    expect(sendAction({ ...mail, expression: '30' }, 'PAYOUT')).toEqual({
      id: 5,
      actionKey: 'sendMail',
      stringContext: '{"to":"someone"}',
    })
  })
})

describe('two actions', () => {
  const paid = action('{"expression":"25","awardVehicleId":4,"note":"x"}')
  it.each([
    [{ expression: ' 25 ' }, true],
    [{ expression: '26' }, false],
    [{ awardVehicleId: 5 }, false],
    [{ awardVehicleId: null }, false],
    [{ others: { note: 'x' } }, true],
    [{ others: { note: 'y' } }, false],
    [{ others: {} }, false],
    [{ id: 6, stored: null }, true],
  ])('that differ by %j pay the same: %s', (difference, isSame) => {
    expect(isSamePay(paid, { ...paid, ...difference })).toBe(isSame)
    expect(isSamePay({ ...paid, ...difference }, paid)).toBe(isSame)
  })
})

describe('a change of what a rule pays', () => {
  it('adds a paying action to a rule without one, after the others', () => {
    expect(changePay([mail], { expression: '30' })).toEqual([mail, { ...NEW_ACTION, expression: '30' }])
    expect(changePay([], { awardVehicleId: 4 })).toEqual([{ ...NEW_ACTION, awardVehicleId: 4 }])
  })

  it('changes the first paying action alone', () => {
    const [first, second] = [action('{"expression":"1"}'), action('{"expression":"2"}')]
    expect(changePay([mail, first, second], { expression: '30' })).toEqual([
      mail,
      { ...first, expression: '30' },
      second,
    ])
  })
})

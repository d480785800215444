import { instantText } from '../../evaluation.ts'
import type { Check } from '../check.ts'
import { lookupWindow } from '../lookup-window.ts'

const STARTS = '{claimType} starts {date}, after the promotion'

export const claimTypeNotEffective: Check = {
  id: 'L-45',
  severity: 'BLOCK',
  text: '{claimType} ends {date}, before the promotion',
  find({ version: { window }, lookups: { claimType } }) {
    if (claimType == null) return []
    const { from, until } = lookupWindow(claimType)
    const link = { to: 'editor', tab: 'claiming', field: 'claimType' } as const
    const found = (date: number) => ({ params: { claimType: claimType.name, date: instantText(date) }, link })
    if (until < window.until) return [found(until)]
    return from > window.from ? [{ ...found(from), text: STARTS }] : []
  },
}

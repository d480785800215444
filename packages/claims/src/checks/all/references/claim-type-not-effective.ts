import { instantText } from '../../../evaluation.ts'
import type { Check } from '../../check.ts'
import { gapsOf, lookupWindow } from '../../windows.ts'

const STARTS = '{claimType} starts {date}, after the promotion'

export const claimTypeNotEffective: Check = {
  id: 'L-45',
  severity: 'BLOCK',
  text: '{claimType} ends {date}, before the promotion',
  find({ version: { window }, lookups: { claimType } }) {
    if (claimType == null) return []
    const effective = lookupWindow(claimType)
    const gap = gapsOf(window, [effective]).at(-1)
    if (gap === undefined) return []
    const { from, until } = effective
    const link = { to: 'editor', tab: 'claiming', field: 'claimType' } as const
    const found = (date: number) => ({ params: { claimType: claimType.name, date: instantText(date) }, link })
    return until <= gap.from ? [found(until)] : [{ ...found(from), text: STARTS }]
  },
}

import type { Check } from '../check.ts'
import { doTouch, gapsOf, lookupWindow } from '../windows.ts'
import { instantText } from '../../evaluation.ts'
import { atDetails, atRow } from '../found.ts'

export const courseOutOfReach: Check = {
  id: 'L-40',
  severity: 'BLOCK',
  text: '{course} can no longer be passed: every claim is put on hold',
  find({ version: { content, courses, window }, lookups }) {
    const isAsked = content.coursesRequiredBeforeGeneratingPayout || content.coursesRequiredBeforePayingPayout
    if (!content.coursesEnabled || !isAsked) return []
    const taken = new Map((lookups.courses ?? []).map((course) => [course.courseKey, lookupWindow(course)]))
    return courses
      .filter((row) => doTouch(row, window) && !doTouch(taken.get(row.course) ?? window, window))
      .map(({ course, rowId }) => ({ params: { course }, link: { to: 'editor', tab: 'courses', row: rowId } }))
  },
}

export const noCourseListed: Check = {
  id: 'L-41',
  severity: 'WARN',
  text: 'No course is listed: the switch has no effect',
  find({ version: { content, courses } }) {
    const isAsked = content.coursesRequiredBeforeGeneratingPayout || content.coursesRequiredBeforePayingPayout
    return content.coursesEnabled && isAsked && courses.length === 0 ? [{ link: { to: 'editor', tab: 'courses' } }] : []
  },
}

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

export const contestNotActive: Check = {
  id: 'L-46',
  severity: 'WARN',
  text: '{contest} is not active: no one can take part',
  // a deactivated contest has a finding with its date, L-56
  find: ({ lookups: { contest, inactive = [] } }) =>
    contest == null ||
    contest.isActive ||
    inactive.some(({ entity, key }) => entity === 'contests' && key === contest.name)
      ? []
      : [{ params: { contest: contest.name }, link: { to: 'editor', tab: 'contest', field: 'contest' } }],
}

export const otherCurrency: Check = {
  id: 'L-47',
  severity: 'WARN',
  text: '{item} is in {currency}, the promotion pays in {own}',
  find({ rows, storeProducts, version, lookups: { invoiceType } }) {
    const own = version.content.currency
    if (own == null) return []
    const isOther = (currency: string | null | undefined) => currency != null && currency !== own
    const items = rows.flatMap(({ line, row }) => {
      const [item] = storeProducts.get(row.storeProduct ?? '') ?? []
      if (!item || !isOther(item.currency)) return []
      const params = { item: item.productNumber, currency: item.currency ?? null, own }
      return [{ params, link: atRow(line, row, 'payoutStoreCatalogProduct') }]
    })
    if (!invoiceType || !isOther(invoiceType.currency)) return items
    const params = { item: invoiceType.name, currency: invoiceType.currency, own }
    return [{ params, link: atDetails('invoiceType') }, ...items]
  },
}

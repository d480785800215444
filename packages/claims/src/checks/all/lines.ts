import { needsDuplicationCheck } from '@incentive/model/products'
import { epochOf } from '@incentive/scalars'
import type { Check, Found } from '../check.ts'
import { doTouch, gapsOf } from '../windows.ts'
import { atLine, atRow, endText, someOf, startText } from '../found.ts'
import type { CompiledVersion, CompiledWindow } from '../../compile/compiled.ts'
import type { CheckedLine } from '../checked.ts'

export const nothingCanBeClaimed: Check = {
  id: 'L-01',
  severity: 'BLOCK',
  text: 'No product can be claimed in this promotion',
  find({ lines, version }) {
    // other promotions take no claims at all
    if (version.content.inputType !== 'CLAIM' || version.rules.length > 0) return []
    const isAnyVisible = lines.some(({ line }) => line.products.size > 0 && doTouch(line, version.window))
    return isAnyVisible ? [] : [{ link: { to: 'editor', tab: 'products' } }]
  },
}

export const lineOutside: Check = {
  id: 'L-04',
  severity: 'WARN',
  text: '{product} is visible from {from} to {until}, outside the promotion',
  find: ({ lines, version }) =>
    lines
      .filter(({ line }) => !doTouch(line, version.window))
      .map(({ line }) => ({
        params: { product: line.name, from: startText(line.from), until: endText(line.until) },
        link: atLine(line, 'effectiveDate'),
      })),
}

export const paysNothingMeanwhile: Check = {
  id: 'L-06',
  severity: 'WARN',
  text: '{product} pays nothing from {from} to {until}',
  find: ({ lines }) => lines.flatMap(gapsIn),
}

function gapsIn({ line, rows, visible }: CheckedLine): readonly Found[] {
  const all: readonly (CompiledWindow & { readonly id: string })[] = [...rows, ...line.ruleRows]
  // rows that are never effective are reported one by one
  if (!all.some((row) => doTouch(row, visible))) return []
  return gapsOf(visible, all).flatMap(({ from, until, before, after }) => {
    const row = after ?? before
    if (row === null) return []
    const params = { product: line.name, from: startText(from), until: endText(until) }
    return [{ params, link: atRow(line, row, after ? 'effectiveDate' : 'expirationDate') }]
  })
}

export const claimedTwice: Check = {
  id: 'L-20',
  severity: 'WARN',
  text: '{product} can be claimed twice',
  find: ({ lines }) =>
    lines
      .filter(({ line: { duplicationCheck, isGroup, name }, ruled }) => {
        if (ruled.length === 0) return false
        if (duplicationCheck === 'NO_DUPLICATION_CHECK') return true
        return duplicationCheck === null && (isGroup || needsDuplicationCheck({ productKey: name }))
      })
      .map(({ line }) => ({ params: { product: line.name }, link: atLine(line, 'claimProductDuplicationType') })),
}

export const priceUnknown: Check = {
  id: 'L-26',
  severity: 'WARN',
  text: 'The price of {product} in {country} is unknown: the payout cannot be calculated',
  find: ({ lines, products, version }) =>
    lines.flatMap(({ line, rows, visible, ruled }) => {
      if (!rows.some(({ type }) => type.calculation.per === 'claim-line')) return []
      const unpriced = [...line.products].flatMap((key) => {
        if (products.get(key)?.price !== null) return []
        // a product's own line decides whether a price is typed, or else the group
        const own = (version.linesOf.get(key) ?? []).filter((each) => doTouch(each, visible))
        const untyped = [...own, ...(ruled.includes(key) ? [line] : [])].find(({ takesPrice }) => !takesPrice)
        return untyped === undefined ? [] : [{ key, untyped }]
      })
      const [first] = unpriced
      if (first === undefined) return []
      const params = { product: someOf(unpriced.map(({ key }) => key)), country: version.content.country ?? '' }
      return [{ params, link: atLine(first.untyped, 'allowProductPriceEntry') }]
    }),
}

export const linePaysNothing: Check = {
  id: 'L-50',
  severity: 'INFO',
  text: '{product} can be claimed but pays nothing',
  find: ({ lines, version }) =>
    version.amountPerProduct !== null
      ? []
      : lines
          .filter(({ line }) => !line.hasRows && !line.isGroup)
          .map(({ line }) => ({ params: { product: line.name }, link: atLine(line) })),
}

export const noLongerListed: Check = {
  id: 'L-54',
  severity: 'INFO',
  text: '{product} is no longer listed on its own, but group {group} still pays for it',
  find: ({ lines, lookups, version }) => {
    const now = lookups.now === undefined ? -Infinity : epochOf(lookups.now)
    const toCome = { from: now, until: Infinity }
    return lines
      .filter(({ line, visible }) => line.isGroup && line.hasRows && doTouch(visible, toCome))
      .flatMap(({ line: group }) =>
        [...group.products]
          .filter((product) => !isListed(version, product, now))
          .map((product) => ({ params: { product, group: group.name }, link: atLine(group) })),
      )
  },
}

/** True if a product has its own line that has not ended. */
function isListed({ linesOf }: CompiledVersion, product: string, now: number): boolean {
  return (linesOf.get(product) ?? []).some(({ until }) => until > now)
}

import { numberOf } from '../money/typed-number.ts'
import { mpgName } from './describe-limits.ts'
import { isLimitItem, type LimitGroup, type LimitItem, type LimitNode, type LimitType } from './limit-tree.ts'

/** A part of the tree that limits something: its words, and the MPGs that it names by their values. */
type Part = {
  readonly words: string
  readonly names: ReadonlyMap<string, string>
  /** Whether it offers a choice, so that what stands beside it must be kept apart. */
  readonly isChoice: boolean
}

/**
 * What a node means, in a sentence (money B.9): of an AND all maxima count, the smaller of two of the same MPG; of an OR
 * one side counts, and what only the others name is closed. Null while nothing below it limits anything: what is not
 * typed yet says nothing.
 */
export function limitWords(node: LimitNode): string | null {
  const part = partOf(node)
  return part && `${part.words.charAt(0).toUpperCase()}${part.words.slice(1)}.`
}

function partOf(node: LimitNode): Part | null {
  if (isLimitItem(node)) return partOfItem(node)
  const children = 'groups' in node ? node.groups.flatMap((group) => joinedWith(node.nodeType, group)) : node.items
  const parts = (node.nodeType === 'AND' ? smallest(children) : children).flatMap((child) => partOf(child) ?? [])
  const [only, ...others] = parts
  if (!only || others.length === 0) return only ?? null
  return node.nodeType === 'AND' ? allOf(parts) : oneOf(parts)
}

/** A group that is joined as its parent is says nothing more than its items, and neither does one of a single item. */
function joinedWith(nodeType: LimitType, group: LimitGroup): readonly (LimitGroup | LimitItem)[] {
  return group.nodeType === nodeType || group.items.length < 2 ? group.items : [group]
}

function partOfItem({ mpg, maxQuantity }: LimitItem): Part | null {
  const quantity = numberOf(maxQuantity)
  if (mpg === null || quantity === null) return null
  const units = `${quantity.toLocaleString('en-US')} ${quantity === 1 ? 'unit' : 'units'}`
  const name = mpgName(mpg)
  return { words: `at most ${units} of ${name}`, names: new Map([[mpg.value, name]]), isChoice: false }
}

/** Of items of the same MPG the one with the smallest maximum, where the first of them stands. */
function smallest(children: readonly (LimitGroup | LimitItem)[]): readonly (LimitGroup | LimitItem)[] {
  const maximumOf = ({ maxQuantity }: LimitItem) => numberOf(maxQuantity) ?? Infinity
  const least = new Map<string, LimitItem>()
  for (const child of children) {
    if (!isLimitItem(child) || child.mpg === null) continue
    const known = least.get(child.mpg.value)
    if (!known || maximumOf(child) < maximumOf(known)) least.set(child.mpg.value, child)
  }
  const seen = new Set<string>()
  return children.flatMap((child) => {
    if (!isLimitItem(child) || child.mpg === null) return [child]
    if (seen.has(child.mpg.value)) return []
    seen.add(child.mpg.value)
    return least.get(child.mpg.value) ?? []
  })
}

function allOf(parts: readonly Part[]): Part {
  const isChoice = parts.some((part) => part.isChoice)
  const named = parts.flatMap(({ names }) => [...names])
  const twice = new Map(named.filter(([value], index) => named.findIndex(([other]) => other === value) < index))
  const joined = listed(
    parts.map(({ words }) => words),
    'and',
    isChoice,
  )
  const words = twice.size === 0 ? joined : `${joined}; for ${listed([...twice.values()], 'and')} the smaller counts`
  return { words, names: new Map(named), isChoice: isChoice || twice.size > 0 }
}

function oneOf(parts: readonly Part[]): Part {
  const names = new Map(parts.flatMap((part) => [...part.names]))
  const sides = parts.map((part) => {
    const closed = closedWords(names, part.names)
    const comma = part.names.size > 1 ? ',' : ''
    return closed === null ? part.words : `${part.words}${comma} but then ${closed}`
  })
  const isLong = parts.some(({ isChoice }) => isChoice)
  return { words: `either ${listed(sides, 'or', true, isLong ? '; ' : ', ')}`, names, isChoice: true }
}

/** More MPGs than so many are not named one by one. */
const MOST_NAMED = 6

/** What the choice of one side closes; null when the other sides name nothing else. */
function closedWords(all: Part['names'], own: Part['names']): string | null {
  if (all.size === own.size) return null
  if (all.size - own.size > MOST_NAMED) return 'none of the others'
  const closed = [...all].filter(([value]) => !own.has(value)).map(([, name]) => name)
  return `no ${listed(closed, 'or')}`
}

/** Words one after the other; `isApart` separates the last two as well, for parts that have an `and` or `or` within. */
function listed(
  words: readonly string[],
  last: 'and' | 'or',
  isApart = false,
  separator = isApart && last === 'and' ? '; ' : ', ',
) {
  if (words.length < 2) return words.join('')
  const before = words.slice(0, -1).join(separator)
  return `${before}${isApart || words.length > 2 ? separator : ' '}${last} ${words.at(-1) ?? ''}`
}

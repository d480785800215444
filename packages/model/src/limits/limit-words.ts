import { numberOf } from '../money/typed-number.ts'
import { mpgName } from './describe-limits.ts'
import { isLimitItem, type LimitGroup, type LimitItem, type LimitNode, type LimitType } from './limit-tree.ts'

/** A part of the tree that limits MPGs: its text, and the names of its MPGs by their values. */
type Part = {
  readonly words: string
  readonly names: ReadonlyMap<string, string>
  /** True if it contains a choice, so that its text must be separated from the texts next to it. */
  readonly isChoice: boolean
}

/**
 * Describes a node in a sentence (money B.9). In an AND, all maxima apply, and the smaller one of two for the same MPG.
 * In an OR, one side applies, and MPGs that only the other sides contain are closed. Null while nothing below the node
 * limits an MPG: incomplete items are ignored.
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

/** A group with the same type as its parent, or with a single item, adds no meaning and is replaced by its items. */
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

/** Of items with the same MPG, keeps the one with the smallest maximum, at the position of the first of them. */
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

/** If one choice closes more MPGs than this, they are not listed individually. */
const MAX_NAMED = 6

/** The MPGs that choosing one side closes; null when the other sides contain no other MPGs. */
function closedWords(all: Part['names'], own: Part['names']): string | null {
  if (all.size === own.size) return null
  if (all.size - own.size > MAX_NAMED) return 'none of the others'
  const closed = [...all].filter(([value]) => !own.has(value)).map(([, name]) => name)
  return `no ${listed(closed, 'or')}`
}

/** Joins texts into a list; `isApart` also separates the last two, for parts that contain an `and` or `or`. */
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

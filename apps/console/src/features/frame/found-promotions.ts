import type { AnswerOf } from '@incentive/contract'
import { matchingGroups, type CommandGroup } from '../../kit/command/command-box.tsx'

/** A response of the promotion search, and its search text. */
export interface FoundPromotions {
  readonly words: string
  readonly answer: AnswerOf<'searchPromotions'>
}

interface Leads {
  readonly toPromotion: (id: number) => void
  readonly toAll: (words: string) => void
}

/**
 * The palette's commands from a response. A response to another search text is filtered by the current one, so that
 * Enter never opens a promotion that does not match the input. Undefined if none match.
 */
export function promotionCommands({ words: asked, answer }: FoundPromotions, words: string, leads: Leads) {
  const { content, totalElements } = answer
  const options = content.map(({ promotion: { id, promotionKey, name } }) => ({
    id: `promotion ${id}`,
    label: promotionKey,
    detail: name,
    onChoose: () => leads.toPromotion(id),
  }))
  const label = words === '' ? 'Recently changed promotions' : 'Promotions'
  if (asked !== words) return matchingGroups([{ label, options }], words)[0]
  if (options.length === 0) return undefined
  const all = {
    id: 'all promotions',
    label: words === '' ? 'All promotions' : `All ${totalElements.toLocaleString('en-US')} promotions with "${words}"`,
    onChoose: () => leads.toAll(words),
  }
  const group: CommandGroup = { label, options: totalElements > options.length ? [...options, all] : options }
  return group
}

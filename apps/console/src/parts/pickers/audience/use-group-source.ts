import type { Page } from '@incentive/contract'
import { useState } from 'react'
import { readAll } from '../../lists/read-all.ts'
import type { EntityOption, PickerProps } from '../entity-picker.tsx'
import { useListSource } from '../use-list-source.ts'

interface Group {
  readonly name: string
  readonly category: string
}

interface GroupSourceInput<Entity extends Group> {
  /** Lowercase plural of the groups. */
  plural: string
  /** Label of the field. */
  label: string
  mode: PickerProps<Entity>['mode']
  /** Reads one page of the effective groups in one category or in all. */
  read: (page: number, category: string, signal: AbortSignal | undefined) => Promise<Page<Entity>>
  toOption: (group: Entity) => EntityOption<Entity>
}

const inOrder = new Intl.Collator('en-US', { numeric: true })
const byCategoryAndName = (a: Group, b: Group) =>
  inOrder.compare(a.category, b.category) || inOrder.compare(a.name, b.name)

/**
 * The groups for a picker, ordered by category and name, and a select for the category. The categories are those of the
 * groups (AUD-05, AUD-07, AUD-18). All groups are read, regardless of their number.
 */
export function useGroupSource<Entity extends Group>(input: GroupSourceInput<Entity>) {
  const { plural, label, mode, read, toOption } = input
  const [category, setCategory] = useState('')
  const sourceOf = (one: string) => ({
    queryKey: ['groups', plural, one],
    load: async (_text: string, signal: AbortSignal | undefined) => {
      const groups = await readAll((page) => read(page, one, signal))
      return { options: groups.sort(byCategoryAndName).map(toOption), total: groups.length }
    },
    isEnabled: mode === 'edit',
  })
  const all = useListSource(sourceOf(''))
  const list = useListSource(sourceOf(category))
  const known = typeof all.options === 'function' ? [] : all.options
  const parts = [...new Set(known.map(({ entity }) => entity.category))]
  return {
    options: list.options,
    optionsKey: list.optionsKey,
    scope: {
      label: `Category of ${label}`,
      everything: 'All categories',
      parts: category === '' || parts.includes(category) ? parts : [category, ...parts],
      value: category,
      onChange: setCategory,
    },
  }
}

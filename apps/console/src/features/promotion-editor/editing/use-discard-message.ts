import type { Tab } from '@incentive/model'
import { deriveEditor } from '../draft/derive-editor.ts'
import { useEditor } from './editor-context.tsx'

interface NamedTab {
  readonly id: Tab
  readonly label: string
}

/** Describes the changes that leaving would lose: `2 changes in Details and 1 in Claiming will be lost.` */
export function useDiscardMessage(tabs: readonly NamedTab[]): string {
  return useEditor((state) => {
    const { changesByTab } = deriveEditor(state)
    const places = tabs.flatMap(({ id, label }) => {
      const count = changesByTab.get(id) ?? 0
      return count > 0 ? [{ count, label }] : []
    })
    const words = places.map(({ count, label }, index) => {
      const noun = index > 0 ? '' : count === 1 ? ' change' : ' changes'
      return `${count}${noun} in ${label}`
    })
    if (words.length === 0) return 'Your changes will be lost.'
    return `${new Intl.ListFormat('en-US').format(words)} will be lost.`
  })
}

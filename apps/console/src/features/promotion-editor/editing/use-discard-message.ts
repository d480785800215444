import { tabOf } from '@incentive/model'
import { deriveEditor } from '../draft/derive-editor.ts'
import { useEditor } from './editor-context.tsx'

interface NamedTab {
  readonly id: string
  readonly label: string
}

/** What leaving would lose, in words: `2 changes on Details and 1 on Claiming would be lost.` */
export function useDiscardMessage(tabs: readonly NamedTab[]): string {
  return useEditor((state) => {
    const { changes } = deriveEditor(state)
    const places = tabs.flatMap(({ id, label }) => {
      const count = changes.filter((field) => tabOf(field) === id).length
      return count > 0 ? [{ count, label }] : []
    })
    const words = places.map(({ count, label }, index) => {
      const noun = index > 0 ? '' : count === 1 ? ' change' : ' changes'
      return `${count}${noun} on ${label}`
    })
    if (words.length === 0) return 'What you changed would be lost.'
    return `${new Intl.ListFormat('en-US').format(words)} would be lost.`
  })
}

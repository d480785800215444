import { useRouter } from '@tanstack/react-router'
import { useState, useEffect } from 'react'
import { CommandBox, matchingGroups, type CommandGroup } from '../../kit/command/command-box.tsx'
import { ModalLayer } from '../../kit/dialog/modal-layer.tsx'
import { offeredCommands } from '../../parts/commands/commands.ts'
import { promotionCommands, type FoundPromotions } from './found-promotions.ts'
import { useFrameCommands, type Destination, type FrameTasks } from './frame-commands.ts'
import css from './frame.module.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { causeOf } from '../../parts/lists/use-page.ts'

interface CommandPaletteProps {
  destinations: readonly Destination[]
  tasks: FrameTasks
  onClose: () => void
}

/** One search box for promotions by key or name, tabs of the open promotion, and actions. U47. */
export function CommandPalette({ destinations, tasks, onClose }: CommandPaletteProps) {
  const actions = useFrameCommands(destinations, tasks)
  const [keyword, setKeyword] = useState('')
  const words = keyword.trim()
  const { found, note } = useFoundPromotions(words)
  const { navigate } = useRouter()
  const promotions =
    found &&
    promotionCommands(found, words, {
      toPromotion: (id) => void navigate({ to: '/promotion/$id', params: { id: String(id) } }),
      toAll: (keyword) => void navigate({ to: '/promotions', search: keyword === '' ? {} : { keyword } }),
    })
  const local = matchingGroups([...offeredCommands(), actions], words)
  // search results are below the commands available immediately, so that no item moves as the user presses Enter
  const groups =
    words === '' ? [...(promotions ? [promotions] : []), ...local] : [...local, ...(promotions ? [promotions] : [])]
  return (
    <ModalLayer onClose={onClose} position="top" closesOutside className={css.palette} width={560} label="Commands">
      <CommandBox
        label="Search promotions and commands"
        keyword={keyword}
        onKeyword={setKeyword}
        groups={groups.map((group) => closing(group, onClose))}
        note={note ?? (groups.length === 0 ? `Nothing matches "${words}"` : undefined)}
      />
    </ModalLayer>
  )
}

/** Closes the palette before a command runs, so that the focus is back on the previous element. */
const closing = ({ label, options }: CommandGroup, onClose: () => void): CommandGroup => ({
  label,
  options: options.map((option) => ({
    ...option,
    onChoose: () => {
      onClose()
      setTimeout(option.onChoose)
    },
  })),
})

/** Maximum number of promotions in the palette. */
const size = '8'

/** Pause in typing before a request is sent, in milliseconds. */
const pauseMilliseconds = 150

/**
 * Promotions of the current program whose key or name matches the text. Without text, the most recently changed ones.
 * The previous result stays until the next one arrives.
 */
function useFoundPromotions(words: string): { found?: FoundPromotions; note?: string } {
  const { program } = useSession()
  const asked = useRested(words)
  const { data, error } = useQuery({
    queryKey: ['promotions', 'palette', program?.id, asked],
    queryFn: async ({ signal }): Promise<FoundPromotions> => ({
      words: asked,
      answer: await call('searchPromotions', {
        query: { size, page: '0', sort: asked === '' ? 'updatedDate,DESC' : 'promotionKey,ASC' },
        body: { keyword: asked },
        signal,
      }),
    }),
    enabled: program !== null,
    placeholderData: keepPreviousData,
  })
  if (program === null) return {}
  if (error) return { note: `Could not search promotions. ${causeOf(error)}` }
  if (!data) return { note: 'Loading promotions' }
  return data.words === words ? { found: data } : { found: data, note: 'Searching promotions' }
}

/** Debounces the text. An empty text applies immediately. */
function useRested(words: string): string {
  const [rested, setRested] = useState(words)
  if (words === '' && rested !== '') setRested('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [words])
  return rested
}

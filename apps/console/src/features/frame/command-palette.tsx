import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { CommandBox } from '../../kit/command/command-box.tsx'
import { matchingGroups, type CommandGroup } from '../../kit/command/command-option.ts'
import { ModalLayer } from '../../kit/dialog/modal-layer.tsx'
import { offeredCommands } from '../../parts/commands/commands.ts'
import { causeOf } from '../../parts/lists/use-page.ts'
import css from './frame.module.css'

interface CommandPaletteProps {
  /** What every screen offers: the ways to other screens, and the frame's own actions. */
  actions: CommandGroup
  onClose: () => void
}

/** As many promotions as the palette shows. */
const size = '8'

/** One box for promotions by key or name, the tabs of the one that is open, and actions. U47. */
export function CommandPalette({ actions, onClose }: CommandPaletteProps) {
  const [keyword, setKeyword] = useState('')
  const words = keyword.trim()
  const found = usePromotions(words, onClose)
  const groups = [...(found.group ? [found.group] : []), ...matchingGroups([...offeredCommands(), actions], words)]
  return (
    <ModalLayer onClose={onClose} position="top" closesOutside className={css.palette} width={560} label="Commands">
      <CommandBox
        label="Search promotions and commands"
        keyword={keyword}
        onKeyword={setKeyword}
        groups={groups.map((group) => closing(group, onClose))}
        note={found.note ?? (groups.length === 0 ? `Nothing matches "${words}"` : undefined)}
      />
    </ModalLayer>
  )
}

/** The palette is gone before a command does its work, so that the focus is back where it came from. */
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

/** The promotions of the program in use that have the words in key or name; without words those changed last. */
function usePromotions(keyword: string, onClose: () => void): { group?: CommandGroup; note?: string } {
  const router = useRouter()
  const { program } = useSession()
  const { data, error, isPending } = useQuery({
    queryKey: ['promotions', 'palette', program?.id, keyword],
    queryFn: ({ signal }) =>
      call('searchPromotions', {
        query: { size, page: '0', sort: keyword === '' ? 'updatedDate,DESC' : 'promotionKey,ASC' },
        body: { keyword },
        signal,
      }),
    enabled: program !== null,
    placeholderData: keepPreviousData,
  })
  if (program === null) return {}
  if (error) return { note: `Could not search promotions. ${causeOf(error)}` }
  if (isPending) return { note: 'Loading promotions' }
  const { content, totalElements } = data
  const all = {
    id: 'all promotions',
    label:
      keyword === '' ? 'All promotions' : `All ${totalElements.toLocaleString('en-US')} promotions with "${keyword}"`,
    onChoose: () => void router.navigate({ to: '/promotions', search: keyword === '' ? {} : { keyword } }),
  }
  const options = content.map(({ promotion }) => ({
    id: `promotion ${promotion.id}`,
    label: promotion.promotionKey,
    detail: promotion.name,
    onChoose: () => {
      onClose()
      void router.navigate({ to: '/promotion/$id', params: { id: String(promotion.id) } })
    },
  }))
  if (options.length === 0) return {}
  return {
    group: {
      label: keyword === '' ? 'Recently changed promotions' : 'Promotions',
      options: totalElements > options.length ? [...options, all] : options,
    },
  }
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { CommandBox, matchingGroups, type CommandOption } from '../../kit/command/command-box.tsx'
import { Popup } from '../../kit/floating/popup.tsx'
import { IconBuilding } from '../../kit/icon/icons.ts'
import { causeOf } from '../../parts/lists/use-page.ts'
import { useWorkIn } from '../../parts/program/use-work-in.ts'
import css from './frame.module.css'
import { readRecentPrograms, type RecentProgram } from './recent-programs.ts'

export interface ProgramPopoverProps {
  anchor: HTMLElement | null
  onClose: () => void
  /** Leaves a screen that belongs to the current program. Does not resolve while a guard blocks the navigation. */
  makeRoom: () => Promise<void>
}

/**
 * Selects the current program with one click. Recent programs are first, the others sorted by name. The last entry opens
 * the list of clients.
 */
export function ProgramPopover({ anchor, onClose, makeRoom }: ProgramPopoverProps) {
  const { user, program } = useSession()
  const [keyword, setKeyword] = useState('')
  const { navigate } = useRouter()
  const { workIn, isBusy, problem } = useWorkIn()
  const [recent] = useState(() => readRecentPrograms(user.id))
  const found = usePrograms(keyword.trim())
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const choose = async (wanted: RecentProgram) => {
    if (wanted.id === program?.id) return onClose()
    // a guard can resolve long after the popover was closed
    await makeRoom()
    if (!isGone.current && (await workIn(wanted))) onClose()
  }
  const toOption = (wanted: RecentProgram): CommandOption => ({
    id: String(wanted.id),
    label: wanted.name,
    detail: wanted.clientName,
    isCurrent: wanted.id === program?.id,
    onChoose: () => void choose(wanted),
  })
  const showClients = () => {
    onClose()
    void navigate({ to: '/clients' })
  }
  const clients = { id: 'clients', label: 'All clients', icon: IconBuilding, onChoose: showClients }
  const others = found.programs.filter(({ id }) => recent.every((each) => each.id !== id))
  const groups = [
    ...matchingGroups([{ label: 'Recent', options: recent.map(toOption) }], keyword),
    ...(others.length > 0 ? [{ label: 'Programs', options: others.map(toOption) }] : []),
  ]
  const places = matchingGroups([{ label: 'Clients', options: [clients] }], keyword)
  const nothing = groups.length === 0 && found.isKnown ? `No program matches "${keyword.trim()}"` : undefined
  return (
    <Popup anchor={anchor} align="end" onDismiss={onClose} onEscape={onClose} className={css.programs}>
      <section role="dialog" aria-label="Switch program" ref={focusBox}>
        <CommandBox
          label="Search programs"
          keyword={keyword}
          onKeyword={setKeyword}
          groups={[...groups, ...places]}
          note={problem ?? (isBusy ? 'Switching…' : (found.note ?? nothing))}
        />
      </section>
    </Popup>
  )
}

const focusBox = (box: HTMLElement | null) => box?.querySelector('input')?.focus({ preventScroll: true })

/** The first programs by name that match the keyword, and a message about them. */
function usePrograms(keyword: string) {
  const { data, error } = useQuery({
    queryKey: ['programs', 'switcher', keyword],
    queryFn: ({ signal }) =>
      call('searchPrograms', { query: { size: '20', page: '0', sort: 'name,ASC' }, body: { keyword }, signal }),
    placeholderData: keepPreviousData,
  })
  const programs = (data?.content ?? []).map(({ id, name, client }) => ({ id, name, clientName: client.name }))
  const more = (data?.totalElements ?? 0) - programs.length
  return {
    programs,
    isKnown: data !== undefined,
    note: error
      ? `Could not load the programs. ${causeOf(error)}`
      : more > 0
        ? `${more.toLocaleString('en-US')} more: type to find them`
        : undefined,
  }
}

import type { ProgramDetails } from '@incentive/contract'
import { formatNy, issuesFrom, messageAt, withoutField, type Issue } from '@incentive/model'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { failureOf } from '../../../api/failure.ts'
import { createSendOnce } from '../../../api/send-once.ts'
import { sessionQuery } from '../../../api/session.ts'
import { countSettingChanges, openSettings, settingsToSend, type SettingsDraft } from './settings-draft.ts'
import { placeIssues, settingsIssues } from './settings-issues.ts'

/** A save that was refused. */
interface Refusal {
  readonly fieldIssues: readonly Issue[]
  readonly generalIssues: readonly string[]
  /** Who saved first, when that is why. OP-92. */
  readonly savedFirst: string | null
}

const nothingRefused: Refusal = { fieldIssues: [], generalIssues: [], savedFirst: null }

/** The settings of a program while they are edited, and what can be done with them. */
export interface SettingsForm {
  readonly draft: SettingsDraft
  readonly changeCount: number
  /** Everything that is wrong: by the rules, and as the server said. */
  readonly issues: readonly Issue[]
  readonly refusal: Refusal
  readonly canSave: boolean
  readonly isBusy: boolean
  /** How often the list of problems was asked for; 0 while it is closed. */
  readonly panelCalls: number
  readonly showProblems: () => void
  readonly closeProblems: () => void
  /** Carries out a change; with a place, it answers what was said there. */
  readonly change: (transition: (draft: SettingsDraft) => SettingsDraft, place?: string) => void
  /** A field was left: what is wrong in it is said from now on. */
  readonly leave: (place: string) => void
  /** What is said at a place of the screen. */
  readonly messageAt: (place: string) => string | undefined
  /** Saves, or opens the list of problems; answers whether the settings are stored. */
  readonly save: () => Promise<boolean>
}

/** Edits the settings as they were when editing began; whoever saved meanwhile is told at the save. */
export function useSettingsForm(opened: ProgramDetails): SettingsForm {
  const [stored] = useState(opened)
  const [draft, setDraft] = useState(() => openSettings(opened))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refusal, setRefusal] = useState(nothingRefused)
  const [panelCalls, setPanelCalls] = useState(0)
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const store = useStoreSettings()
  const wrong = settingsIssues(draft)
  const changeCount = countSettingChanges(draft, stored)
  const canSave = wrong.length === 0 && changeCount > 0
  const showProblems = () => {
    setIsAsked(true)
    setPanelCalls((calls) => calls + 1)
  }
  const save = async () => {
    if (isBusy) return false
    if (wrong.length > 0) showProblems()
    if (!canSave) return false
    setIsBusy(true)
    setRefusal(nothingRefused)
    setPanelCalls(0)
    const refused = await store(stored, draft)
    setIsBusy(false)
    if (!refused) return true
    setRefusal(refused)
    showProblems()
    return false
  }
  return {
    ...{ draft, changeCount, refusal, canSave, isBusy, panelCalls, showProblems, save },
    issues: [...wrong, ...refusal.fieldIssues],
    closeProblems: () => setPanelCalls(0),
    change: (transition, place) => {
      setDraft(transition)
      if (place !== undefined) {
        setRefusal((now) => ({ ...now, fieldIssues: withoutField(now.fieldIssues, place) }))
      }
    },
    leave: (place) => setLeft((places) => new Set([...places, place])),
    messageAt: (place) => {
      const isValidated = isAsked || left.has(place) || !place.startsWith('added-')
      return (isValidated ? messageAt(wrong, place) : undefined) ?? messageAt(refusal.fieldIssues, place)
    },
    save,
  }
}

/** Sends the settings; what was read of them before is read anew, by the screens of promotions too. */
function useStoreSettings(): (stored: ProgramDetails, draft: SettingsDraft) => Promise<Refusal | null> {
  const cache = useQueryClient()
  const [sendOnce] = useState(createSendOnce)
  return async ({ id, version }, draft) => {
    const body = settingsToSend(draft, version)
    try {
      const answer = await sendOnce(body, (idempotencyKey) =>
        call('updateProgram', { params: { id }, body, idempotencyKey }),
      )
      cache.setQueryData(['programs', 'one', String(id)], answer)
      // an editor that is opened next asks for the fields of the session's program
      await cache.invalidateQueries({ queryKey: sessionQuery.queryKey })
      void cache.invalidateQueries({ queryKey: ['programs'] })
      void cache.invalidateQueries({ queryKey: ['promotions'] })
      return null
    } catch (error) {
      const { status, body, conflict } = failureOf(error)
      const { fieldIssues, generalIssues } = issuesFrom(status, body)
      const savedFirst =
        conflict &&
        `Saved by ${conflict.updatedBy ?? 'someone who is no longer known'} on ${formatNy(conflict.updatedDate)}.`
      return { fieldIssues: placeIssues(draft, fieldIssues), generalIssues, savedFirst }
    }
  }
}

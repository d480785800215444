import type { RecordAnswer, RecordUse } from '@incentive/contract'
import { catalogEntity, type CatalogEntity } from '@incentive/model/catalog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '../../../api/failure.ts'
import {
  forgetRecord,
  noteRecord,
  participantsOfQuery,
  removeRecord,
  setRecordActive,
  usesQuery,
} from '../../../api/queries/records.ts'
import { useSession } from '../../../api/session.ts'
import { Button } from '../../../kit/button/button.tsx'
import { Checkbox } from '../../../kit/fields/checkbox.tsx'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { showToast } from '../../../kit/toast/toasts.tsx'
import { ConfirmedDialog } from '../../../parts/confirmed/confirmed-dialog.tsx'
import { useCatalogRights } from '../../../parts/catalog/catalog-rights.ts'
import { capitalized, nameOf } from '../../../parts/catalog/catalog-words.ts'
import css from './record.module.css'
import { UsesList, usesInWords } from './record-uses.tsx'

interface RecordDialogProps {
  entity: CatalogEntity
  record: RecordAnswer
  onClose: () => void
}

interface ActivityProps extends RecordDialogProps {
  onChanged: (record: RecordAnswer) => void
}

/** Asks before a record is deactivated, with the consequences. DI-20. */
export function DeactivateDialog({ entity, record, onChanged, onClose }: ActivityProps) {
  const { program } = useSession()
  const { data: uses = [] } = useQuery(usesQuery(program?.id, entity.name, record.id))
  const act = useSetActive({ entity, record, onChanged, onClose })
  const people = useActiveParticipants(entity, record)
  const [withParticipants, setWithParticipants] = useState(false)
  const shown = people === 1 ? '1 active participant' : `${people.toLocaleString('en-US')} active participants`
  return (
    <ConfirmedDialog
      title={`Deactivate ${nameOf(entity, record)}?`}
      confirmLabel={`Deactivate 1 ${entity.one}`}
      isDestructive
      choice={
        people > 0 && (
          <Checkbox
            label={`Deactivate its ${shown} in this program too`}
            value={withParticipants}
            onChange={setWithParticipants}
          />
        )
      }
      onConfirm={() => act(false, withParticipants)}
      onClose={onClose}
    >
      {consequencesOf(entity)}
      {uses.length > 0 && ` It is used by ${usesInWords(uses)}, which keep it.`} You can reactivate it at any time.
    </ConfirmedDialog>
  )
}

/** Number of active participants of an organization that the user can deactivate; 0 for other records. */
function useActiveParticipants({ name }: CatalogEntity, { id }: RecordAnswer): number {
  const { program } = useSession()
  const { canChange } = useCatalogRights(catalogEntity('participants'))
  const enabled = name === 'organizations' && canChange
  return useQuery({ ...participantsOfQuery(program?.id, id), enabled }).data ?? 0
}

function consequencesOf({ name, one }: CatalogEntity): string {
  if (name === 'participants') {
    return 'The participant is in no audience and no list to choose from, and claims that they submit from now on are denied. Earlier claims stay as they are.'
  }
  if (name === 'programGroups') return 'No list offers this program group any longer, and no other program can get it.'
  const common = `No list offers this ${one} any longer, and it cannot be added to a promotion.`
  return name === 'organizations'
    ? `${common} Its participants stay active, unless you deactivate them too.`
    : `${common} Nothing changes for claims of promotions that have it.`
}

/** Asks before a record is offered again. */
export function ReactivateDialog({ entity, record, onChanged, onClose }: ActivityProps) {
  const act = useSetActive({ entity, record, onChanged, onClose })
  return (
    <ConfirmedDialog
      title={`Reactivate ${nameOf(entity, record)}?`}
      confirmLabel={`Reactivate 1 ${entity.one}`}
      onConfirm={() => act(true)}
      onClose={onClose}
    >
      {entity.name === 'participants'
        ? 'The participant is in audiences again, and claims that they submit from now on are decided as usual.'
        : `Lists offer this ${entity.one} again, and it can be added to ${entity.name === 'programGroups' ? 'programs' : 'promotions'}.`}
    </ConfirmedDialog>
  )
}

function useSetActive({ entity, record, onChanged, onClose }: ActivityProps) {
  const cache = useQueryClient()
  const { program } = useSession()
  return async (isActive: boolean, withParticipants = false) => {
    const changed = await setRecordActive(entity.name, record, isActive, { withParticipants })
    onChanged(changed)
    onClose()
    showToast(`${capitalized(entity.one)} ${nameOf(entity, record)} ${isActive ? 'reactivated' : 'deactivated'}`)
    noteRecord(cache, program?.id, entity.name, changed)
  }
}

interface DeleteDialogProps extends RecordDialogProps {
  /** Leaves the page of the record. */
  onDeleted: () => Promise<void>
  /** Deactivates it instead; absent if it is deactivated already. */
  onDeactivate: (() => void) | undefined
}

/** Asks before a record is deleted. If it is used, it shows where, and offers to deactivate it. DI-02. */
export function DeleteDialog({ entity, record, onDeleted, onDeactivate, onClose }: DeleteDialogProps) {
  const cache = useQueryClient()
  const { program } = useSession()
  const [uses, setUses] = useState<readonly RecordUse[] | null>(null)
  const remove = async () => {
    try {
      await removeRecord(entity.name, record.id)
    } catch (error) {
      const found = usesOf(error)
      if (!found) throw error
      setUses(found)
      return
    }
    onClose()
    await onDeleted()
    showToast(`${capitalized(entity.one)} ${nameOf(entity, record)} deleted`)
    forgetRecord(cache, program?.id, entity.name, record.id)
  }
  if (uses) return <StillUsed {...{ entity, record, uses, onDeactivate, onClose }} />
  return (
    <ConfirmedDialog
      title={`Delete ${nameOf(entity, record)}?`}
      confirmLabel={`Delete 1 ${entity.one}`}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      {`This ${entity.one} is permanently deleted.`}
      {!entity.isRemovedOnly && ' One that is used anywhere cannot be deleted.'}
    </ConfirmedDialog>
  )
}

/** The uses that a refused delete names. */
function usesOf(error: unknown): readonly RecordUse[] | null {
  if (!(error instanceof ApiProblem) || error.status !== 409) return null
  const { uses } = (error.body ?? {}) as { readonly uses?: readonly RecordUse[] }
  return uses && uses.length > 0 ? uses : null
}

type StillUsedProps = Omit<DeleteDialogProps, 'onDeleted'> & { uses: readonly RecordUse[] }

function StillUsed({ entity, record, uses, onDeactivate, onClose }: StillUsedProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${nameOf(entity, record)} is used`}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            Close
          </Button>
          {onDeactivate && (
            <Button kind="primary" onClick={onDeactivate}>
              Deactivate instead
            </Button>
          )}
        </>
      }
    >
      <div className={css.refused}>
        <p>
          {`This ${entity.one} cannot be deleted because ${usesInWords(uses)} use it.`}
          {onDeactivate && ' Deactivate it, and nothing offers it any longer.'}
        </p>
        <div className={css.uses}>
          <UsesList uses={uses} />
        </div>
      </div>
    </Dialog>
  )
}

import type { RecordAnswer } from '@incentive/contract'
import type { CatalogEntity } from '@incentive/model/catalog'
import { formatNy } from '@incentive/model/time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem } from '../../../api/failure.ts'
import { recordQuery } from '../../../api/queries/records.ts'
import { useSession } from '../../../api/session.ts'
import { ButtonLink } from '../../../kit/button/button.tsx'
import { IconLock, IconSearch } from '../../../kit/icon/icons.ts'
import { EmptyState } from '../../../kit/page/empty-state.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import { PageHeader } from '../../../kit/page/page-header.tsx'
import { PageSkeleton } from '../../../kit/page/page-skeleton.tsx'
import { SaveBar } from '../../../kit/save-bar/save-bar.tsx'
import { TabPanel, TabStrip } from '../../../kit/tabs/tabs.tsx'
import { showToast } from '../../../kit/toast/toasts.tsx'
import page from '../../../parts/form/page-form.module.css'
import { RetryNotice } from '../../../parts/lists/retry-notice.tsx'
import { useSaveKey } from '../../../parts/unsaved-changes/use-save-key.ts'
import { askToDiscard, PAGE_WORK, useUnsavedWork } from '../../../parts/unsaved-changes/use-unsaved-work.ts'
import { useCatalogRights } from '../../../parts/catalog/catalog-rights.ts'
import { capitalized, keyNextTo, listHref, nameOf, pluralOf } from '../../../parts/catalog/catalog-words.ts'
import { useCatalogLocation } from '../../../parts/catalog/use-catalog-location.ts'
import { isKeyChanged, KeyChangeDialog } from './key-change-dialog.tsx'
import { RecordActions, StateOfRecord } from './record-actions.tsx'
import { RecordFields } from './record-fields.tsx'
import { problemsOf, RecordProblems } from './record-problems.tsx'
import { RecordTimeline } from './record-timeline.tsx'
import { RecordUses } from './record-uses.tsx'
import css from './record.module.css'
import { useRecordForm, type RecordForm } from './use-record-form.ts'

interface RecordPageProps {
  entity: CatalogEntity
  id: string
}

/** One record of the catalog: fields, where it is used, and timeline. */
export function RecordPage({ entity, id }: RecordPageProps) {
  const { program } = useSession()
  const options = recordQuery(program?.id, entity.name, id)
  const query = useQuery(options)
  const cache = useQueryClient()
  const [reloads, setReloads] = useState(0)
  const heading = capitalized(entity.one)
  useCatalogLocation(entity, query.data ? nameOf(entity, query.data) : query.isError ? heading : '')
  const reload = async () => {
    await cache.refetchQueries({ queryKey: options.queryKey })
    setReloads(reloads + 1)
  }
  if (query.data) {
    return <StoredRecord key={reloads} entity={entity} opened={query.data} onReload={() => void reload()} />
  }
  return (
    <>
      <title>{`${heading} - Incentive Console`}</title>
      {query.isPending && <PageSkeleton label={`Loading the ${entity.one}`} />}
      {query.isError && <PageHeader title={heading} />}
      {query.isError && isUnknown(query.error) && (
        <EmptyState
          icon={IconSearch}
          title={`Cannot find this ${entity.one}`}
          action={<ButtonLink href={listHref(entity.name)}>{`All ${pluralOf(entity)}`}</ButtonLink>}
        >
          It may have been deleted, or you may not have access to it.
        </EmptyState>
      )}
      {query.isError && !isUnknown(query.error) && (
        <RetryNotice error={query.error} onRetry={() => void query.refetch()} />
      )}
    </>
  )
}

const isUnknown = (error: unknown) => error instanceof ApiProblem && [400, 404].includes(error.status ?? 0)

const tabs = [
  { id: 'details', label: 'Details' },
  { id: 'uses', label: 'Used in' },
  { id: 'timeline', label: 'Timeline' },
] as const

interface StoredRecordProps {
  entity: CatalogEntity
  opened: RecordAnswer
  /** Discards the input and shows the record as it is stored now. */
  onReload: () => void
}

function StoredRecord({ entity, opened, onReload }: StoredRecordProps) {
  const { canChange, reason } = useCatalogRights(entity, opened)
  const form = useRecordForm(entity, opened)
  const router = useRouter()
  const { tab: asked }: { readonly tab?: unknown } = useSearch({ strict: false })
  // nothing uses a record that connects others
  const shownTabs = entity.isRemovedOnly ? tabs.filter(({ id }) => id !== 'uses') : tabs
  const tab = shownTabs.find(({ id }) => id === asked)?.id ?? 'details'
  const record = form.stored ?? opened
  const address = `/catalog/${entity.name}/${record.id}`
  const show = (id: string) =>
    void router.navigate({
      href: id === 'details' ? address : `${address}?tab=${id}`,
      replace: true,
      resetScroll: false,
    })
  const name = nameOf(entity, record)
  return (
    <div className={page.page}>
      <title>{`${name} - Incentive Console`}</title>
      <PageHeader
        title={name}
        aside={keyNextTo(entity, record)}
        badges={<StateOfRecord record={record} />}
        actions={
          canChange && <RecordActions entity={entity} record={record} onChanged={form.adopt} onReload={onReload} />
        }
      />
      {record.deactivatedDate !== null && (
        <div className={css.notice}>
          <Notice>{`Deactivated on ${formatNy(record.deactivatedDate)}. It is no longer offered for new uses. Records that use it keep it.`}</Notice>
        </div>
      )}
      {!canChange && <ReadOnly reason={reason} />}
      <RecordProblems
        entity={entity}
        form={form}
        onGo={() => tab !== 'details' && show('details')}
        onReload={() => askToDiscard(PAGE_WORK, onReload)}
      />
      <TabStrip label={capitalized(entity.one)} items={shownTabs} chosen={tab} onChoose={show} />
      <div className={page.form} inert={form.isBusy}>
        <TabPanel id={tab}>
          {tab === 'details' && <Details entity={entity} form={form} canChange={canChange} />}
          {tab === 'uses' && <RecordUses entity={entity} id={record.id} />}
          {tab === 'timeline' && <RecordTimeline entity={entity} id={record.id} />}
        </TabPanel>
      </div>
      {canChange && <Saving entity={entity} form={form} onSaved={() => showToast(`${name} saved`)} />}
    </div>
  )
}

function ReadOnly({ reason }: { reason: string }) {
  return (
    <div className={css.notice}>
      <Notice>{reason}</Notice>
    </div>
  )
}

function Details({ entity, form, canChange }: { entity: CatalogEntity; form: RecordForm; canChange: boolean }) {
  const { stored } = form
  return (
    <div className={css.details}>
      <RecordFields key={stored?.version} entity={entity} form={form} canChange={canChange} />
      {stored && (
        <p className={css.changed}>
          {`Last changed ${formatNy(stored.updatedDate)}${stored.updatedBy === null ? '' : ` by ${stored.updatedBy}`}`}
        </p>
      )}
    </div>
  )
}

interface SavingProps {
  entity: CatalogEntity
  form: RecordForm
  onSaved: (record: RecordAnswer) => void
}

/** The save bar of a record, the key, and the guard of unsaved changes. */
function Saving({ entity, form, onSaved }: SavingProps) {
  const { changeCount, canSave, isBusy, stored, draft } = form
  const [isRenaming, setIsRenaming] = useState(false)
  const isRenamed = isKeyChanged(entity, stored, draft)
  const send = async () => {
    setIsRenaming(false)
    const saved = await form.save()
    if (saved) onSaved(saved)
  }
  const save = () => (isRenamed && canSave ? setIsRenaming(true) : void send())
  useUnsavedWork(PAGE_WORK, {
    isDirty: form.isDirty,
    isBusy,
    changeCount,
    endsWith: 'screen',
    lost: `${changeCount === 1 ? '1 change' : `${changeCount} changes`} to this ${entity.one} will be lost.`,
    // a new key needs a confirmation
    save: (canSave || isBusy) && !isRenamed ? async () => (await form.save()) !== null : undefined,
  })
  useSaveKey(() => true, save)
  const shown = problemsOf(form).filter(({ field }) => form.messageAt(field) !== undefined).length
  return (
    <>
      <SaveBar
        {...{ changeCount, isBusy }}
        canSave={form.issues.length === 0}
        problemCount={shown}
        neededCount={form.issues.length - Math.min(shown, form.issues.length)}
        onShowProblems={form.showProblems}
        onDiscard={() => askToDiscard(PAGE_WORK, form.discard)}
        onSave={save}
      />
      {isRenaming && stored && (
        <KeyChangeDialog
          {...{ entity, draft }}
          record={stored}
          onConfirm={() => void send()}
          onClose={() => setIsRenaming(false)}
        />
      )}
    </>
  )
}

/** A new record; once it is stored, its own page opens. */
export function NewRecordPage({ entity }: { entity: CatalogEntity }) {
  const title = `New ${entity.one}`
  const { canChange, reason } = useCatalogRights(entity)
  const router = useRouter()
  const form = useRecordForm(entity, null)
  useCatalogLocation(entity, title)
  const open = (record: RecordAnswer) => {
    showToast(`${capitalized(entity.one)} ${nameOf(entity, record)} added`)
    void router.navigate({ href: `/catalog/${entity.name}/${record.id}`, replace: true })
  }
  if (!canChange) {
    return (
      <>
        <title>{`${title} - Incentive Console`}</title>
        <PageHeader title={title} />
        <EmptyState icon={IconLock} title={`You do not have permission to add ${pluralOf(entity)}`}>
          {reason}
        </EmptyState>
      </>
    )
  }
  return (
    <div className={page.page}>
      <title>{`${title} - Incentive Console`}</title>
      <PageHeader title={title} aside={entity.purpose} />
      <RecordProblems entity={entity} form={form} onGo={() => undefined} onReload={() => undefined} />
      <div className={page.form} inert={form.isBusy}>
        <Details entity={entity} form={form} canChange />
      </div>
      <Saving entity={entity} form={form} onSaved={open} />
    </div>
  )
}

import type { Import } from '@incentive/contract'
import type { CatalogEntity, CatalogName } from '@incentive/model/catalog'
import { formatNy } from '@incentive/model/time'
import { formatSize } from '@incentive/model/uploads'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { feedsOfQuery } from '../../../api/queries/feeds.ts'
import { cacheImport } from '../../../api/queries/imports.ts'
import { useSession } from '../../../api/session.ts'
import { Button } from '../../../kit/button/button.tsx'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { FileDrop } from '../../../kit/file-drop/file-drop.tsx'
import { IconLock } from '../../../kit/icon/icons.ts'
import { EmptyState } from '../../../kit/page/empty-state.tsx'
import { KitLink } from '../../../kit/link/kit-link.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import { PageHeader } from '../../../kit/page/page-header.tsx'
import { ProgressBar } from '../../../kit/progress/progress-bar.tsx'
import { pluralOf, titleOf } from '../../../parts/catalog/catalog-words.ts'
import { useImportsLocation } from '../../../parts/catalog/use-catalog-location.ts'
import { useCustomLabels } from '../../../parts/catalog/use-custom-labels.ts'
import { PAGE_WORK, useUnsavedWork } from '../../../parts/unsaved-changes/use-unsaved-work.ts'
import { ImportSteps } from '../page/import-steps.tsx'
import { useImportedEntities } from '../import-rights.ts'
import css from '../imports.module.css'
import { ACCEPTED, useUpload, type UploadState } from './use-upload.ts'

const TITLE = 'New import'

/** Chooses the records and the file of a new import. It is uploaded at once; nothing is applied before a check. */
export function NewImportPage() {
  useImportsLocation(TITLE)
  const entities = useImportedEntities()
  return (
    <div className={css.page}>
      <title>{`${TITLE} - Incentive Console`}</title>
      <PageHeader title={TITLE} />
      {entities.length > 0 ? (
        <ChooseFile entities={entities} />
      ) : (
        <EmptyState icon={IconLock} title="You do not have permission to import records">
          Ask an account manager for the right to manage the catalog or to edit program data.
        </EmptyState>
      )}
    </div>
  )
}

function ChooseFile({ entities }: { entities: readonly CatalogEntity[] }) {
  const { entity: asked, feed: named }: { readonly entity?: unknown; readonly feed?: unknown } = useSearch({
    strict: false,
  })
  const router = useRouter()
  const cache = useQueryClient()
  const { program } = useSession()
  const entity = entities.find(({ name }) => name === asked)
  const { data: feeds = [] } = useQuery({ ...feedsOfQuery(program?.id, entity?.name), enabled: entity !== undefined })
  const feed = feeds.find(({ name }) => name === named)
  const open = (created: Import) => {
    cacheImport(cache, program?.id, created)
    void router.navigate({ href: `/catalog/imports/${created.id}`, replace: true, ignoreBlocker: true })
  }
  const { upload, start, retry, force, cancel } = useUpload(open)
  const isSending = upload !== null && upload.problem === null && upload.same === null
  useUnsavedWork(PAGE_WORK, {
    isDirty: () => isSending,
    isBusy: false,
    changeCount: isSending ? 1 : 0,
    endsWith: 'screen',
    lost: `The upload of ${upload?.file.name ?? 'the file'} will stop.`,
  })
  const choose = (name: CatalogName | '', feedName = '') => {
    cancel()
    const query = new URLSearchParams({ ...(name && { entity: name }), ...(feedName && { feed: feedName }) }).toString()
    void router.navigate({ href: `/catalog/imports/new${query && `?${query}`}`, replace: true })
  }
  return (
    <>
      <ImportSteps state={null} fileName={upload?.file.name ?? ''} />
      <div className={css.start}>
        <SelectField
          fieldId="import-entity"
          label="Records"
          width="medium"
          value={entity?.name ?? ''}
          choices={entities.map((each) => ({ value: each.name, label: titleOf(each) }))}
          onChange={(name) => choose(name)}
        />
        {entity && feeds.length > 0 && (
          <SelectField
            fieldId="import-feed"
            label="Feed"
            width="medium"
            hint="The file is read with the columns and options of the feed"
            value={feed?.name ?? ''}
            choices={feeds.map(({ name }) => ({ value: name, label: name }))}
            emptyLabel="None"
            onChange={(name) => choose(entity.name, name)}
          />
        )}
        {upload?.same ? (
          <SameFile same={upload.same} onForce={force} onCancel={cancel} />
        ) : upload ? (
          <UploadRow upload={upload} onRetry={retry} onCancel={cancel} />
        ) : (
          <FileDrop
            fieldId="import-file"
            title={entity ? `Drop a file of ${pluralOf(entity)} here` : 'Choose the kind of records first'}
            kinds="CSV, JSON Lines (.jsonl, .ndjson) or Excel (.xlsx). The first row contains the column headings."
            accept={ACCEPTED.join()}
            buttonLabel="Choose file"
            inputLabel="File to import"
            disabledReason={entity ? undefined : 'Choose the kind of records first'}
            onChoose={([file]) => file && entity && start(file, { entity: entity.name, feed: feed?.name ?? null })}
          />
        )}
        <p className={css.muted}>The file is checked first. You see every change before it is applied.</p>
        {entity && <Columns entity={entity} />}
      </div>
    </>
  )
}

interface UploadRowProps {
  upload: UploadState
  onRetry: () => void
  onCancel: () => void
}

/** The chosen file with the progress of the upload, or why it was not accepted. */
function UploadRow({ upload: { file, sent, problem, canRetry }, onRetry, onCancel }: UploadRowProps) {
  if (problem !== null) {
    return (
      <Notice
        tone="bad"
        isUrgent
        actions={
          <>
            <Button onClick={onCancel}>Choose another file</Button>
            {canRetry && <Button onClick={onRetry}>Retry</Button>}
          </>
        }
      >
        <strong>
          <bdi>{file.name}</bdi>
        </strong>
        {` (${formatSize(file.size)}) was not imported. ${problem}`}
      </Notice>
    )
  }
  return (
    <div className={css.upload}>
      <div className={css.uploadName}>
        <bdi>{file.name}</bdi>
        <ProgressBar label={`Uploading ${file.name}`} value={sent} max={file.size} />
      </div>
      <span className={css.muted}>
        {sent >= file.size ? 'Receiving…' : `${Math.floor((sent / file.size) * 100)}% of ${formatSize(file.size)}`}
      </span>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

interface SameFileProps {
  same: Import
  onForce: () => void
  onCancel: () => void
}

/** A file that equals the last applied one: nothing was checked, unless the user wants it. */
function SameFile({ same: { id, fileName, appliedDate }, onForce, onCancel }: SameFileProps) {
  return (
    <Notice
      actions={
        <>
          <Button onClick={onCancel}>Choose another file</Button>
          <Button onClick={onForce}>Check it anyway</Button>
        </>
      }
    >
      <bdi>{fileName}</bdi>
      {` was applied${appliedDate === null ? '' : ` on ${formatNy(appliedDate)}`} and is the same file: `}
      <KitLink href={`/catalog/imports/${id}`}>{`import ${id}`}</KitLink>.
    </Notice>
  )
}

/** The columns that a file of these records can have. */
function Columns({ entity }: { entity: CatalogEntity }) {
  const labels = useCustomLabels(entity)
  const isNeeded = (name: string) => entity.key.includes(name) || entity.fields[name]?.isRequired === true
  const isNumbered = (name: string) => name.startsWith('customField') && labels(name) === undefined
  const names = Object.keys(entity.fields)
  const labelOf = (name: string) => {
    const field = entity.fields[name]
    return field?.kind === 'prices'
      ? 'a price for each country, such as Price.US'
      : (labels(name) ?? field?.label ?? name)
  }
  const required = names.filter(isNeeded).map(labelOf).join(', ')
  const other = [
    ...names.filter((name) => !isNeeded(name) && !isNumbered(name)).map(labelOf),
    ...(names.some(isNumbered) ? ['numbered custom fields'] : []),
  ].join(', ')
  return (
    <dl className={css.facts}>
      <dt>Required columns</dt>
      <dd>{required}</dd>
      {other !== '' && (
        <>
          <dt>Optional columns</dt>
          <dd>{other}</dd>
        </>
      )}
    </dl>
  )
}

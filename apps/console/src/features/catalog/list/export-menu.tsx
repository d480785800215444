import type { ReactNode } from 'react'
import { Button } from '../../../kit/button/button.tsx'
import { IconDownload } from '../../../kit/icon/icons.ts'
import { Menu } from '../../../kit/menu/menu.tsx'
import type { ExportedSearch, RecordFiles } from './use-record-files.ts'

interface ExportMenuProps {
  files: RecordFiles
  search: ExportedSearch
  /** True if the user can import records, so that templates are offered. */
  canImport: boolean
}

/** A menu with the formats of an export of the listed records, and of templates for imports. */
export function ExportMenu({ files, search, canImport }: ExportMenuProps): ReactNode {
  const { isBusy, exportAs, downloadTemplate } = files
  const templates = [
    { label: 'CSV template', startsGroup: true, onChoose: () => downloadTemplate('csv') },
    { label: 'Excel template', onChoose: () => downloadTemplate('xlsx') },
  ]
  return (
    <Menu
      label="Export"
      trigger={
        <Button icon={IconDownload} isBusy={isBusy}>
          Export
        </Button>
      }
      items={[
        { label: 'CSV', onChoose: () => exportAs('csv', search) },
        { label: 'Excel', onChoose: () => exportAs('xlsx', search) },
        { label: 'JSON Lines', onChoose: () => exportAs('jsonl', search) },
        ...(canImport ? templates : []),
      ]}
    />
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createQueryClient } from '../src/api/query-client.ts'
import { Button } from '../src/kit/button/button.tsx'
import { PageHeader } from '../src/kit/page/page-header.tsx'
import { showToast } from '../src/kit/toast/toasts.tsx'
import { ChooseEntitiesDialog } from '../src/parts/choose-dialog/choose-entities-dialog.tsx'
import {
  pageOfSample,
  sampleColumns,
  sampleFilters,
  sampleOrganizations,
  type SampleOrganization,
} from '../src/parts/choose-dialog/testing/sample-organizations.ts'

const cache = createQueryClient()
const organizations = sampleOrganizations(2_000)
const milliseconds = 200

const read = async (query: Parameters<typeof pageOfSample>[1], signal: AbortSignal) => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  signal.throwIfAborted()
  return pageOfSample(organizations, query)
}

const add = (verb: string) => (rows: readonly SampleOrganization[]) => {
  showToast(`${verb} ${rows.length.toLocaleString('en-US')} organizations`)
  return undefined
}

/** A picker with two thousand organizations. */
export function ChoosePage() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <QueryClientProvider client={cache}>
      <PageHeader title="Organizations" actions={<Button onClick={() => setIsOpen(true)}>Add organizations</Button>} />
      {isOpen && (
        <ChooseEntitiesDialog
          title="Add organizations"
          noun={{ one: 'organization', many: 'organizations' }}
          entity="organizations"
          queryKey={['organizations']}
          read={read}
          columns={sampleColumns}
          rowKey={({ id }) => String(id)}
          rowLabel={({ name }) => name}
          initialSort={{ columnId: 'name', direction: 'asc' }}
          filters={sampleFilters}
          noteOf={({ id }) => (id % 7 === 3 ? { text: 'Already included', isListed: id % 2 === 1 } : undefined)}
          actions={[
            { verb: 'Exclude', onChoose: add('Exclude') },
            { verb: 'Include', isPrimary: true, saysCount: true, onChoose: add('Include') },
          ]}
          onClose={() => setIsOpen(false)}
        />
      )}
    </QueryClientProvider>
  )
}

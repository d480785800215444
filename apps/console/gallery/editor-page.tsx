import { useState } from 'react'
import { Button } from '../src/kit/button/button.tsx'
import { ErrorPanel } from '../src/kit/error-panel/error-panel.tsx'
import { focusField } from '../src/kit/error-panel/focus-field.ts'
import type { FieldMode } from '../src/kit/fields/field-props.ts'
import { IconCircleCheck, IconCopy, IconPencil, IconWorld } from '../src/kit/icon/icons.ts'
import { PageHeader } from '../src/kit/page/page-header.tsx'
import { StateBadge } from '../src/kit/page/state-badge.tsx'
import { SidePanel, WithSidePanel } from '../src/kit/panel/panel.tsx'
import { SummaryList } from '../src/kit/panel/summary-list.tsx'
import { SaveBar } from '../src/kit/save-bar/save-bar.tsx'
import { TabPanel, TabStrip } from '../src/kit/tabs/tabs.tsx'
import { showToast } from '../src/kit/toast/toasts.tsx'
import { FieldsForm } from './fields-form.tsx'

const tabs = [
  { id: 'details', label: 'Details', problemCount: 2 },
  { id: 'deadlines', label: 'Deadlines' },
  { id: 'audience', label: 'Audience' },
  { id: 'products', label: 'Products' },
  { id: 'claiming', label: 'Claiming', warning: 'Claim type is required' },
  { id: 'contest', label: 'Contest' },
  { id: 'documents', label: 'Documents', disabledReason: 'Fill in type, country, fiscal year and name first' },
  { id: 'custom', label: 'Custom Fields' },
  { id: 'timeline', label: 'Timeline' },
]

const summary = [
  { label: 'Country', value: 'United States' },
  { label: 'Fiscal year', value: '2026' },
  { label: 'Award vehicle', value: 'Example prepaid card' },
  { label: 'Invoice type', value: '' },
  { label: 'Effective', value: '04/01/2026 12:00 am EDT to 03/31/2027 11:59 pm EDT' },
]

export function EditorPage() {
  const isView = new URLSearchParams(location.search).get('mode') === 'view'
  const [mode, setMode] = useState<FieldMode>(isView ? 'view' : 'edit')
  const [tab, setTab] = useState('details')
  const [hasProblems, setHasProblems] = useState(location.search.includes('problems'))
  const isEdit = mode === 'edit'
  return (
    <>
      <PageHeader
        title="Promotion Autumn spiff"
        aside="Claim"
        badges={
          <>
            <StateBadge label="Published" icon={IconWorld} tone="info" />
            <StateBadge label="Effective" icon={IconCircleCheck} tone="good" />
          </>
        }
        actions={
          isEdit ? (
            <Button onClick={() => setMode('view')}>Cancel</Button>
          ) : (
            <>
              <Button icon={IconCopy}>Copy</Button>
              <Button icon={IconPencil} kind="primary" onClick={() => setMode('edit')}>
                Edit
              </Button>
            </>
          )
        }
      />
      {isEdit && hasProblems && (
        <div style={{ marginBottom: 16 }}>
          <ErrorPanel
            groups={[
              {
                title: 'Details',
                problems: [
                  { id: 'name', message: 'Name is required', onGo: () => void focusField('name') },
                  { id: 'year', message: 'Fiscal Year must be valid', onGo: () => void focusField('year') },
                ],
              },
            ]}
            onClose={() => setHasProblems(false)}
          />
        </div>
      )}
      <TabStrip label="Promotion" items={tabs} chosen={tab} onChoose={setTab} isSticky />
      <TabPanel id={tab}>
        <div style={{ paddingTop: 20 }}>
          <WithSidePanel
            side={
              <SidePanel title="Summary">
                <SummaryList items={summary} />
              </SidePanel>
            }
          >
            <FieldsForm mode={mode} />
          </WithSidePanel>
        </div>
      </TabPanel>
      {isEdit && (
        <SaveBar
          changeCount={3}
          problemCount={2}
          isBusy={false}
          canSave={!hasProblems}
          onShowProblems={() => setHasProblems(true)}
          onDiscard={() => setMode('view')}
          onSave={() => showToast('Promotion saved', { label: 'Undo', run: () => undefined })}
        />
      )}
    </>
  )
}

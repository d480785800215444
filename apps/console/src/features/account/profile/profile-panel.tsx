import type { Account } from '@incentive/contract'
import { useState } from 'react'
import { Button } from '../../../kit/button/button.tsx'
import { IconPencil } from '../../../kit/icon/icons.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { SummaryList } from '../../../kit/panel/summary-list.tsx'
import css from '../account.module.css'
import { NameDialog } from './name-dialog.tsx'

/** Name and email. The email identifies the user and cannot be changed. */
export function ProfilePanel({ account }: { account: Account }) {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <Panel
      title="Profile"
      actions={
        <Button icon={IconPencil} onClick={() => setIsEditing(true)}>
          Change name
        </Button>
      }
    >
      <div className={css.narrow}>
        <SummaryList
          items={[
            { label: 'Name', value: `${account.firstName} ${account.lastName}` },
            { label: 'Email', value: account.email },
          ]}
        />
      </div>
      {isEditing && <NameDialog account={account} onClose={() => setIsEditing(false)} />}
    </Panel>
  )
}

import type { Account } from '@incentive/contract'
import { ACCOUNT_MESSAGES } from '@incentive/model/issues'
import { formatNy } from '@incentive/model/time'
import { useState } from 'react'
import { Button } from '../../../kit/button/button.tsx'
import { IconAlertTriangle, IconCircleCheck } from '../../../kit/icon/icons.ts'
import { StateBadge } from '../../../kit/page/state-badge.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import css from '../account.module.css'
import { ProveDialog, type Task } from './prove-dialog.tsx'
import { SetupDialog } from './setup-dialog.tsx'

type Open = 'setup' | Task | null

/** Shows whether sign-in requires an app code in addition to the password, with the buttons to change that. */
export function SecondFactorPanel({ account }: { account: Account }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const { since } = account.secondFactor
  return (
    <Panel
      title="Two-factor authentication"
      hint="A code from an authenticator app, in addition to the password"
      actions={<Ways account={account} onChoose={setOpen} />}
    >
      <div className={css.narrow}>
        {since === null ? (
          <p>{account.secondFactor.isDemanded ? 'Required by your client.' : 'Not set up.'}</p>
        ) : (
          <State account={account} since={since} />
        )}
      </div>
      {open === 'setup' && <SetupDialog onClose={close} />}
      {(open === 'remove' || open === 'renew') && <ProveDialog task={open} onClose={close} />}
    </Panel>
  )
}

function State({ account, since }: { account: Account; since: string }) {
  const left = account.secondFactor.recoveryCodesLeft
  return (
    <>
      <p>
        <StateBadge label="On" icon={IconCircleCheck} tone="good" /> Since {formatNy(since)}.
      </p>
      <p>
        {left < 3 ? (
          <StateBadge label={fewLeft(left)} icon={IconAlertTriangle} tone="warning" />
        ) : (
          `${left} recovery codes left.`
        )}
      </p>
    </>
  )
}

function fewLeft(count: number): string {
  if (count === 0) return 'No recovery codes left'
  return `Only ${count} recovery ${count === 1 ? 'code' : 'codes'} left`
}

function Ways({ account, onChoose }: { account: Account; onChoose: (open: Open) => void }) {
  const { since, canBeSetUp, isDemanded } = account.secondFactor
  if (since !== null) {
    return (
      <>
        <Button onClick={() => onChoose('renew')}>New recovery codes</Button>
        <Button
          isDisabled={isDemanded}
          disabledReason={ACCOUNT_MESSAGES.account.secondFactorDemanded}
          onClick={() => onChoose('remove')}
        >
          Turn off
        </Button>
      </>
    )
  }
  if (!account.hasPassword) return null
  return (
    <Button isDisabled={!canBeSetUp} disabledReason={ACCOUNT_MESSAGES.account.noKey} onClick={() => onChoose('setup')}>
      Set up
    </Button>
  )
}

import { Button } from '../../../../kit/button/button.tsx'
import { IconCopy, IconLink } from '../../../../kit/icon/icons.ts'
import { copyText } from '../../../../parts/clipboard/copy-text.ts'
import { useEditor } from '../../editing/editor-context.tsx'
import { printClaimAddress } from '../claim/claim-address.ts'
import css from './claim-form.module.css'
import type { ReadClaim } from '../claim/write-claim.ts'

interface ClaimActionsProps {
  read: ReadClaim
  isCompared: boolean
  onCompare: (isCompared: boolean) => void
  onReset: () => void
}

/** The actions of the test claim (MS-13). */
export function ClaimActions({ read, isCompared, onCompare, onReset }: ClaimActionsProps) {
  const stored = useEditor(({ baseline }) => baseline.stored)
  const isLive = useEditor(({ asOf }) => asOf === null)
  const { claim, state } = read
  const link = () => {
    const { origin, pathname, search } = window.location
    const address = new URLSearchParams(search)
    address.set('claim', printClaimAddress({ claim, state }))
    return `${origin}${pathname}?${address}`
  }
  // the body of the request that evaluates the claim
  const json = () =>
    JSON.stringify({ ...(stored && { promotion: { id: stored.id } }), claim, state, explain: true }, null, 2)
  return (
    <div className={css.actions}>
      <Button size="small" icon={IconLink} onClick={() => void copyText(link(), 'Link copied')}>
        Copy as link
      </Button>
      <Button size="small" icon={IconCopy} onClick={() => void copyText(json(), 'JSON copied')}>
        Copy as JSON
      </Button>
      {stored && isLive && (
        <Button size="small" aria-expanded={isCompared} onClick={() => onCompare(!isCompared)}>
          Compare with stored
        </Button>
      )}
      <Button size="small" onClick={onReset}>
        Start over
      </Button>
    </div>
  )
}

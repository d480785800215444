import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '../../../kit/button/button.tsx'
import { focusField } from '../../../kit/error-panel/focus-field.ts'
import { useMedia } from '../../../kit/frame/use-media.ts'
import { IconReceipt, IconX } from '../../../kit/icon/icons.ts'
import { useNow } from '../../../parts/now/use-now.ts'
import { useEditor, type TestClaimParticipant } from '../editing/editor-context.tsx'
import { useWholeLists } from '../engine/use-whole-lists.ts'
import type { Go } from './result/step-link.tsx'
import { openClaim, openRealClaim } from './claim/open-claim.ts'
import { prefillClaim, serializedProduct, unitsOf, withSerials } from './claim/prefill-claim.ts'
import { readClaimAddress } from './claim/claim-address.ts'
import { TestClaimView } from './test-claim-view.tsx'
import { BLANK_CLAIM, type TestClaim } from './claim/test-claim.ts'
import { NARROW } from './use-try-button.ts'
import css from './test-claim.module.css'
import { claimOf, withSuggestedParticipant, awaitsParticipant, takeParticipant } from './claim/who-claims.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { causeOf } from '../../../parts/lists/use-page.ts'
import { useSession } from '../../../api/session.ts'
import { draftAudience } from '../draft/draft-audience.ts'
import { isEditing, type EditorState } from '../draft/editor-state.ts'

export interface TryPanelProps {
  isOpen: boolean
  /** True if the panel is hidden to reveal a field, in a window where it covers the editor. */
  isAside: boolean
  onAside: (isAside: boolean) => void
  /** The claim in the URL, or undefined if there is none. */
  linked: string | undefined
  /** The participant to try a claim with. A new object for each request. */
  claimant: TestClaimParticipant | null
  onGo: Go
  onClose: () => void
}

/**
 * The test claim panel next to the editor. It keeps its claim while closed. In a narrow window it covers the editor,
 * and hides when a link opens a field.
 */
export function TryPanel({ isOpen, isAside, onAside, linked, claimant, onGo, onClose }: TryPanelProps) {
  const now = useNow()
  const editor = useEditor((state) => state)
  const { isWhole } = useWholeLists()
  const given = useLocation({ select: ({ state }) => state.testClaim })
  const [claim, setClaim] = useState<TestClaim | null>(() => given ?? claimOfLink(linked))
  const isNarrow = useMedia(NARROW)
  const panel = useRef<HTMLElement>(null)
  // the lists determine the eligible participants and the products
  const proposed = useMemo(() => (isWhole ? prefillClaim(editor, now) : null), [isWhole, editor, now])
  const serials = useRegisteredSerials(
    claim === null && proposed ? serializedProduct(editor, proposed) : null,
    unitsOf(proposed),
  )
  const someone = useProposedParticipant(editor, claim === null && proposed !== null)
  if (claim === null && proposed !== null && serials !== null && someone !== undefined) {
    setClaim(withSerials(someone === null ? proposed : withSuggestedParticipant(proposed, someone), serials))
  }
  const [taken, setTaken] = useState<TestClaimParticipant | null>(null)
  if (claim !== null && claimant !== taken) {
    setTaken(claimant)
    if (claimant) setClaim({ ...claim, ...claimOf(claimant, claim, editor.baseline.stored !== null) })
  }
  const person = useStoredParticipant(claim)
  if (person.taken) setClaim(person.taken)
  const isShown = isOpen && !(isNarrow && isAside)
  useEffect(() => {
    if (isShown) panel.current?.focus({ preventScroll: true })
  }, [isShown])
  if (!isOpen) return null
  if (!isShown) {
    return (
      <div className={css.back}>
        <Button kind="primary" icon={IconReceipt} onClick={() => onAside(false)}>
          Back to the claim
        </Button>
      </div>
    )
  }
  const go: Go = (tab, field, text) => {
    // a covered element cannot take the focus
    flushSync(() => onAside(true))
    onGo(tab, field, text)
  }
  const leave = (event: KeyboardEvent) => {
    // React also reports key events of dialogs above the panel
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key === 'Escape' && !event.defaultPrevented && isOwn) onClose()
  }
  return (
    <section ref={panel} tabIndex={-1} className={css.panel} aria-labelledby="try-title" onKeyDown={leave}>
      <TestClaimView
        head={
          <div className={css.head}>
            <h2 id="try-title">Try a claim</h2>
            {editor.asOf && <span className={css.origin}>as of version {editor.asOf.number}</span>}
            {claim?.copyOf && <span className={css.origin}>copy of {claim.copyOf}</span>}
            <IconButton icon={IconX} label="Close the claim" size="small" onClick={onClose} />
          </div>
        }
        claim={claim}
        person={person}
        onChange={setClaim}
        onPick={(real) => setClaim(openRealClaim(real, proposed ?? BLANK_CLAIM))}
        onReset={() => {
          setClaim(null)
          void focusField('try.lines[0].product')
        }}
        onGo={go}
      />
    </section>
  )
}

function claimOfLink(linked: string | undefined): TestClaim | null {
  const read = linked === undefined ? null : readClaimAddress(linked)
  return read && openClaim(read.claim, read.state)
}

/** Registered serial numbers of a product, as many as a claim of it needs. Null while loading. */
function useRegisteredSerials(productId: number | null, units: number): readonly string[] | null {
  const { data, isError } = useQuery({
    queryKey: ['tried serials', productId, units],
    queryFn: async ({ signal }) => {
      const body = { product: { id: productId ?? 0 } }
      const { content } = await call('searchProductSerialNumbers', { query: { size: String(units) }, body, signal })
      return content.map(({ serialNumber }) => serialNumber)
    },
    staleTime: 300_000,
    enabled: productId !== null,
  })
  return productId === null || isError ? [] : (data ?? null)
}

/** A claim with its participant's stored data, once loaded. Null if there is nothing to load. */
function useStoredParticipant(claim: TestClaim | null) {
  const id = claim && awaitsParticipant(claim) ? claim.participant?.id : undefined
  const { data, error, refetch } = useQuery({
    queryKey: ['participant facts', id],
    queryFn: ({ signal }) => call('getParticipantFacts', { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
  })
  return {
    taken: claim && id !== undefined && data ? takeParticipant(claim, id, data) : null,
    failure: error && `The participant data could not be loaded. ${causeOf(error)}`,
    retry: () => void refetch(),
  }
}

/**
 * A participant eligible under the draft, for a first claim. Undefined while the server searches. Null if there is
 * none, or if the user cannot view participants. MS-03.
 */
function useProposedParticipant(editor: EditorState, isAwaited: boolean) {
  const { rights } = useSession()
  const isAsked = isAwaited && rights.canViewParticipants
  const promotion = String(editor.baseline.stored?.id ?? 0)
  const audience = isAsked && isEditing(editor) ? draftAudience(editor) : {}
  const { data, isError } = useQuery({
    queryKey: ['audience', 'propose', promotion, audience],
    queryFn: ({ signal }) => call('suggestParticipant', { params: { promotion }, body: { audience }, signal }),
    enabled: isAsked,
  })
  return isAsked && !isError ? data?.participant : null
}

import type { FindingAnswer, PromotionAnswer } from '@incentive/contract'
import type {
  AwardVehicle,
  checkPayoutExpression,
  CustomFieldDefinition,
  eligibilityIssue,
  Instant,
  Issue,
  ListName,
  LoadedPromotion,
  PromotionDraft,
  PromotionField,
} from '@incentive/model'
import { newPromotion, openPromotion } from '@incentive/model'
import type { History } from './history.ts'
import { NO_HISTORY } from './history.ts'
import type { EditorLists, ListContext } from './lists.ts'
import { NO_LISTS } from './lists.ts'
import type { MergeReport } from './merge-report.ts'
import type { Refusal } from './refusal.ts'

/** The modes of the editor (Spec 4). `copying` lasts from the press on Copy to the answer (OP-03). */
export type EditorMode = 'view' | 'edit' | 'new' | 'copying'

/** Fields whose load failed, and why: shown blank, not validated and not sent unless they are changed (EDIT-35). */
export type FailedLoads = ReadonlyMap<PromotionField, string>

/** A stored promotion as it was read, with what was learned beside it. */
export type OpenedPromotion = {
  readonly promotion: LoadedPromotion
  readonly failedLoads: FailedLoads
  /** Null: could not be learned. */
  readonly claimCount: number | null
  readonly lastSave: LastSave
  readonly pause: Pause | null
  /** What the user is told of a load that failed; null when there is nothing to tell (NAV-14). */
  readonly problem: string | null
}

/** Since when, why and by whom participants are kept from a promotion. */
export type Pause = NonNullable<PromotionAnswer['pause']>

/** Who saved a promotion last, and when; `by` is null when the user is no longer known. */
export type LastSave = { readonly by: string | null; readonly at: Instant }

/** What a reload reads beside the promotion itself: lists that have searches of their own. */
export type ReloadPart = ListName | 'promotionDeadlines'

/** The program that the promotion belongs to, and what it says about its promotions. */
export type EditorProgram = {
  /** Null: none is selected. */
  readonly id: number | null
  readonly customFields: readonly CustomFieldDefinition[]
}

/** The award vehicles that a promotion type offers. */
export type AvailableVehicles = { readonly typeId: number; readonly vehicles: readonly AwardVehicle[] }

/** What judges the expressions of a draft. */
export type ExpressionChecks = {
  readonly checkPayoutExpression: typeof checkPayoutExpression
  readonly eligibilityIssue: typeof eligibilityIssue
}

/** Finds the payouts whose rules pay by what the promotion type does not offer (OP-121). */
export type MarkRules = (lists: EditorLists, context: ListContext) => readonly Issue[]

/** A file on its way to the server; sizes in bytes. */
export type Transfer = {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly sent: number
  /** Why it was not stored; null while it is under way. */
  readonly problem: string | null
  readonly mayRetry: boolean
}

/** A save that would publish with warnings that nobody has accepted: which, and the reason to publish anyway (MS-46). */
export type Publishing = {
  readonly findings: readonly FindingAnswer[]
  /** Null while it is asked for. */
  readonly reason: string | null
}

/** Everything that an open editor remembers. What follows from it (dirtiness, issues, counts) is derived. */
export type EditorState = {
  readonly mode: EditorMode
  /** A save is under way. */
  readonly isBusy: boolean
  readonly failedLoads: FailedLoads
  /** What the changes are counted from: what is stored, or the defaults of a new promotion. */
  readonly baseline: PromotionDraft
  readonly draft: PromotionDraft
  /** The lists beside the promotion's own fields. */
  readonly lists: EditorLists
  /** Lines that are over: not read, about to be, or read with the others and shown or hidden (OP-23). */
  readonly expiredLines: 'left out' | 'requested' | 'shown' | 'hidden'
  /** The lines that the last save expired instead of deleting them, by the keys of their products (OP-122). */
  readonly expiredInstead: readonly string[]
  readonly history: History
  /** After a save, what of it is to be read again; null once it was (OP-143). */
  readonly awaitsReload: readonly ReloadPart[] | null
  /** Text left in a picker that names nothing, by the path of its field. */
  readonly invalidTexts: Readonly<Record<string, string>>
  /** The paths of fields that were changed or left since editing began: their messages are shown. */
  readonly touched: ReadonlySet<string>
  readonly claimCount: number | null
  /** Null: never saved. */
  readonly lastSave: LastSave | null
  /** Null: not paused, as far as was read. No content of the promotion: it has no part in a save. */
  readonly pause: Pause | null
  readonly program: EditorProgram
  /** Null while they are not known. */
  readonly availableVehicles: AvailableVehicles | null
  /** Null while nobody asked what stored rules of payouts pay by. */
  readonly markRules: MarkRules | null
  /** Null while no expression was in question: they come with the rule language. */
  readonly expressionChecks: ExpressionChecks | null
  /** What the server refused last, or could not answer. */
  readonly refusal: Refusal | null
  /** Null: nothing is asked about publishing. */
  readonly publishing: Publishing | null
  /** Whether everyone may claim once the groups that a save removes are gone (OP-149); null: nothing is asked. */
  readonly opening: 'asked' | 'confirmed' | null
  /** What was merged into this edit last; null once it was read, saved or discarded. */
  readonly mergeReport: MergeReport | null
  /** Whether the list of problems is open. */
  readonly isPanelOpen: boolean
  /** Grows whenever the list of problems is asked for: it takes the focus then. */
  readonly panelFocusRequests: number
  /** The field to which the list of problems led last: a tab whose dialog holds that field opens it (U14). */
  readonly focusTarget: string | null
  /** Files that are being uploaded, and those that could not be. */
  readonly transfers: readonly Transfer[]
  /** Files that were uploaded since the last save, by id: they belong to nothing yet. */
  readonly uploaded: readonly number[]
  /** Grows whenever what was typed is dropped, so that no control keeps a part of it. */
  readonly formKey: number
}

const initialState = {
  isBusy: false,
  expiredLines: 'left out',
  expiredInstead: [],
  awaitsReload: null,
  history: NO_HISTORY,
  invalidTexts: {},
  touched: new Set<string>(),
  availableVehicles: null,
  markRules: null,
  expressionChecks: null,
  refusal: null,
  publishing: null,
  opening: null,
  mergeReport: null,
  isPanelOpen: false,
  panelFocusRequests: 0,
  focusTarget: null,
  transfers: [],
  uploaded: [],
  formKey: 0,
} as const

/** The editor of a stored promotion, in view mode. */
export function openEditor(opened: OpenedPromotion, program: EditorProgram): EditorState {
  const draft = openPromotion(opened.promotion)
  const { failedLoads, claimCount, lastSave, pause, problem } = opened
  const refusal: Refusal | null =
    problem === null ? null : { fieldIssues: [], generalIssues: [problem], note: null, remedy: 'read again' }
  const isPanelOpen = refusal !== null
  return {
    ...initialState,
    mode: 'view',
    failedLoads,
    claimCount,
    lastSave,
    pause,
    program,
    baseline: draft,
    draft,
    lists: NO_LISTS,
    refusal,
    isPanelOpen,
  }
}

/** The editor of a new promotion with its defaults (ALG-02). */
export function newEditor(now: Instant, program: EditorProgram): EditorState {
  const draft = newPromotion(now)
  return {
    ...initialState,
    mode: 'new',
    failedLoads: new Map(),
    claimCount: 0,
    lastSave: null,
    pause: null,
    program,
    baseline: draft,
    draft,
    lists: NO_LISTS,
  }
}

/** Whether a file is on its way: what is saved now would lack it. */
export function isTransferring({ transfers }: EditorState): boolean {
  return transfers.some(({ problem }) => problem === null)
}

/** Whether claims exist, which locks country and claim type (ALG-31); unknown ones lock nothing, the server does. */
export function hasClaims({ claimCount }: Pick<EditorState, 'claimCount'>): boolean {
  return claimCount !== null && claimCount > 0
}

/** Whether fields can be changed now. */
export function isEditing({ mode }: Pick<EditorState, 'mode'>): boolean {
  return mode === 'edit' || mode === 'new'
}

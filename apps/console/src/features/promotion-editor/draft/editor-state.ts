import type { AnswerOf, FindingAnswer, PromotionAnswer, RevisionWithChanges } from '@incentive/contract'
import type { CatalogName } from '@incentive/model/catalog'
import type { Change } from '@incentive/model/changes'
import type { CustomFieldDefinition } from '@incentive/model/draft'
import type { Issue } from '@incentive/model/issues'
import type { ListName } from '@incentive/model/lists'
import {
  type LoadedPromotion,
  type PromotionDraft,
  type PromotionField,
  newPromotion,
  openPromotion,
} from '@incentive/model/promotion'
import type { AwardVehicle } from '@incentive/model/references'
import type { checkPayoutExpression, eligibilityIssue, RuleRow } from '@incentive/model/rules'
import type { Instant } from '@incentive/scalars'
import type { EditorRules } from './editor-rules.ts'
import { type History, NO_HISTORY } from './history.ts'
import { type EditorLists, type ListContext, NO_LISTS } from './lists.ts'
import type { Refusal } from './refusal.ts'

/** Changes by another user that were merged into an edit, shown to this user (U9). */
export type MergeReport = {
  /** Null if the user is no longer known. */
  readonly savedBy: string | null
  readonly changes: readonly Change[]
}

/** The modes of the editor (Spec 4). `copying` lasts from the click on Copy to the response (OP-03). */
export type EditorMode = 'view' | 'edit' | 'new' | 'copying'

/**
 * Fields that failed to load, with the reason. They are shown empty, and are not validated or sent unless they are
 * changed (EDIT-35).
 */
export type FailedLoads = ReadonlyMap<PromotionField, string>

/** A stored promotion as loaded, with related data. */
export type OpenedPromotion = {
  readonly promotion: LoadedPromotion
  readonly failedLoads: FailedLoads
  /** Null if it could not be loaded. */
  readonly claimCount: number | null
  readonly lastSave: LastSave
  readonly pause: Pause | null
  /** Null if they could not be loaded. */
  readonly firstParticipants: FirstParticipants | null
  /** Message about a failed load, or null if there is none (NAV-14). */
  readonly problem: string | null
}

/** The first participants of a promotion, which are loaded with it. */
export type FirstParticipants = AnswerOf<'searchPromotionParticipants'>

/** Start, reason and user of the pause that hides a promotion from participants. */
export type Pause = NonNullable<PromotionAnswer['pause']>

/** User and time of the last save. `by` is null if the user is no longer known. */
export type LastSave = { readonly by: string | null; readonly at: Instant }

/** The lists that a reload fetches in addition to the promotion because they have their own searches. */
export type ReloadPart = ListName | 'promotionDeadlines'

/** The promotion's program and its settings for promotions. */
export type EditorProgram = {
  /** Null if none is selected. */
  readonly id: number | null
  readonly customFields: readonly CustomFieldDefinition[]
}

/** The award vehicles that a promotion type offers. */
export type AvailableVehicles = { readonly typeId: number; readonly vehicles: readonly AwardVehicle[] }

/** The functions that check the expressions of a draft. */
export type ExpressionChecks = {
  readonly checkPayoutExpression: typeof checkPayoutExpression
  readonly eligibilityIssue: typeof eligibilityIssue
}

/** Finds payouts whose rules use award vehicles that the promotion type does not offer (OP-121). */
export type MarkRules = (lists: EditorLists, context: ListContext) => readonly Issue[]

/** A file that is being uploaded. Sizes in bytes. */
export type Transfer = {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly sent: number
  /** Reason why it was not stored, or null while it is uploading. */
  readonly problem: string | null
  readonly mayRetry: boolean
}

/** A save that would publish with unaccepted warnings: the warnings, and the reason to publish anyway (MS-46). */
export type Publishing = {
  readonly findings: readonly FindingAnswer[]
  /** Null while the user is asked for it. */
  readonly reason: string | null
}

/** The confirmation that everyone can claim, which the next save sends. */
export interface Opening {
  readonly isConfirmed: boolean
  /** The revision that is saved with its reason, absent if that stays as it is; null: a save of the live promotion. */
  readonly revision: { readonly reason?: string | null | undefined } | null
}

/** A revision in the editor. */
export type OpenRevision = Pick<RevisionWithChanges, 'id' | 'version' | 'base' | 'reason' | 'conflicts'>

/** The deactivated records among those that a promotion has (DI-20). */
export interface InactiveRecords {
  /** Returns the marks of a field: one for each deactivated record in its value. */
  readonly marksAt: (path: string, draft: PromotionDraft) => readonly string[]
  /** The same for one record, or for several, which the marks name. */
  readonly marksOf: (entity: CatalogName, records: MarkedRecord | readonly MarkedRecord[]) => readonly string[]
  /** Returns the offered vehicles, and the deactivated ones, which the promotion keeps. */
  readonly withVehicles: (offered: OfferedVehicles) => OfferedVehicles
}

/** A record that may be deactivated. */
export type MarkedRecord = { readonly id: number; readonly name?: string }

/** Award vehicles that payouts can have. */
export type OfferedVehicles = readonly Pick<AwardVehicle, 'id'>[]

/** A version that the editor shows read-only: its number, and its payout rules, which are not part of the draft. */
export type ShownVersion = { readonly number: number; readonly rules: readonly RuleRow[] }

/** The complete state of an open editor. Dependent values (dirty flag, issues, counts) are derived. */
export type EditorState = {
  readonly mode: EditorMode
  /** True while a save runs. */
  readonly isBusy: boolean
  readonly failedLoads: FailedLoads
  /** The values that changes are counted from: the stored promotion, or the defaults of a new one. */
  readonly baseline: PromotionDraft
  readonly draft: PromotionDraft
  /** The lists that are not fields of the promotion itself. */
  readonly lists: EditorLists
  /** Shown while the list of participants loads for the first time, then null. */
  readonly firstParticipants: FirstParticipants | null
  /** The payout rules in their own edit mode, which can be open in view mode too (OP-59). Null in theirs. */
  readonly rules: EditorRules | null
  /** Expired lines: not loaded, requested, or loaded with the others and shown or hidden (OP-23). */
  readonly expiredLines: 'left out' | 'requested' | 'shown' | 'hidden'
  /** Product keys of the lines that the last save expired instead of deleting them (OP-122). */
  readonly expiredInstead: readonly string[]
  readonly history: History
  /** Parts to reload after a save, or null once they are reloaded (OP-143). */
  readonly awaitsReload: readonly ReloadPart[] | null
  /** Text in pickers that matches no option, by field path. */
  readonly invalidTexts: Readonly<Record<string, string>>
  /** Paths of fields that were changed or left since editing started. Their messages are shown. */
  readonly touched: ReadonlySet<string>
  readonly claimCount: number | null
  /** Null if never saved. */
  readonly lastSave: LastSave | null
  /** Null if not paused, as far as known. Not part of the content, so a save does not include it. */
  readonly pause: Pause | null
  readonly program: EditorProgram
  /** Null while unknown. */
  readonly availableVehicles: AvailableVehicles | null
  /** Null until the rules of stored payouts are first needed. */
  readonly markRules: MarkRules | null
  /** Null until an expression needs checking. The checks load with the rule language. */
  readonly expressionChecks: ExpressionChecks | null
  /** The last rejection or failure of the server. */
  readonly refusal: Refusal | null
  /** Null if no publish confirmation is open. */
  readonly publishing: Publishing | null
  /** The confirmation that everyone can claim once the save removes the groups (OP-149); null if none is open. */
  readonly opening: Opening | null
  /** The revision that this edit shows and saves; null: the live promotion. */
  readonly revision: OpenRevision | null
  /** The number of the version that this edit restores, so that its deleted rows get their former ids; usually null. */
  readonly restores: number | null
  /** The version that is shown instead of the live promotion; null: the live one (MS-71). */
  readonly asOf: ShownVersion | null
  /** Null while none is known. */
  readonly inactive: InactiveRecords | null
  /** The last merge into this edit, or null once it was read, saved or discarded. */
  readonly mergeReport: MergeReport | null
  /** True if the list of problems is open. */
  readonly isPanelOpen: boolean
  /** Increases each time the list of problems is requested, so that it takes the focus. */
  readonly panelFocusRequests: number
  /**
   * The field that the list of problems last focused. A tab whose dialog contains that field opens the dialog (U14).
   */
  readonly focusTarget: string | null
  /** Files that are uploading or failed to upload. */
  readonly transfers: readonly Transfer[]
  /** Ids of files uploaded since the last save. They are not attached to a promotion yet. */
  readonly uploaded: readonly number[]
  /** Increases each time input is discarded, so that no control keeps part of it. */
  readonly formKey: number
}

/** True if the editor shows a revision as it was opened, which is its only step: leaving it loses nothing. */
export const isRevisionAsOpened = ({ revision, history, invalidTexts }: EditorState): boolean =>
  revision !== null && history.past.length === 1 && Object.keys(invalidTexts).length === 0

const initialState = {
  isBusy: false,
  rules: null,
  expiredLines: 'left out',
  expiredInstead: [],
  firstParticipants: null,
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
  revision: null,
  restores: null,
  asOf: null,
  inactive: null,
  mergeReport: null,
  isPanelOpen: false,
  panelFocusRequests: 0,
  focusTarget: null,
  transfers: [],
  uploaded: [],
  formKey: 0,
} as const

/** Returns the editor of a stored promotion, in view mode. */
export function openEditor(opened: OpenedPromotion, program: EditorProgram): EditorState {
  const draft = openPromotion(opened.promotion)
  const { failedLoads, claimCount, lastSave, pause, firstParticipants, problem } = opened
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
    firstParticipants,
    refusal,
    isPanelOpen,
  }
}

/** Returns the editor of a new promotion with its defaults (ALG-02). */
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

/** True while a file uploads. A save at this time would not include it. */
export function isTransferring({ transfers }: EditorState): boolean {
  return transfers.some(({ problem }) => problem === null)
}

/**
 * True if claims exist, which locks country and claim type (ALG-31). If unknown, nothing is locked here and the server
 * enforces the lock.
 */
export function hasClaims({ claimCount }: Pick<EditorState, 'claimCount'>): boolean {
  return claimCount !== null && claimCount > 0
}

/** True if fields can be changed now. */
export function isEditing({ mode }: Pick<EditorState, 'mode'>): boolean {
  return mode === 'edit' || mode === 'new'
}

/** True if the promotion can be printed as one document: it is stored, and nothing of it is being edited. */
export function isPrintable({ mode, baseline, rules }: EditorState): boolean {
  return mode === 'view' && baseline.stored !== null && rules === null
}

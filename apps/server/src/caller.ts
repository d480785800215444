/** The program of a call, with the caller's rights to see its data. Created only by the session store. */
export interface ProgramScope {
  readonly userId: number
  readonly programId: number
  readonly clientId: number
  readonly canViewParticipants: boolean
}

/**
 * The caller of a call. Roles: ADMIN can change data as the programs granted to the user allow, READ_ONLY only reads
 * (OP-38).
 */
export interface Caller {
  /** The id that the database stores for the token of the call: of a session, or of an API client's token. */
  readonly sessionId: string
  /** True if the caller is an API client. */
  readonly isApiClient: boolean
  readonly userId: number
  readonly fullName: string
  readonly role: 'ADMIN' | 'READ_ONLY'
  /**
   * The step that the session still awaits; null once signed in. Only sign-in calls see callers with a pending step.
   */
  readonly awaits: 'SECOND_FACTOR' | 'SECOND_FACTOR_SETUP' | null
  /** True if the caller can change data of the selected program. */
  readonly canWrite: boolean
  /** True if the caller can change the participants, groups, courses and the like of the selected program. */
  readonly editsProgramData: boolean
  /** True if the caller can change the catalog of the selected program's client, which its programs share. */
  readonly managesCatalog: boolean
  /** True if the caller manages the accounts of the selected program's client. */
  readonly managesAccounts: boolean
  /** The selected program; null if the user has none. */
  readonly scope: ProgramScope | null
}

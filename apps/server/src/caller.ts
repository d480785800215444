/** The program that a call works in, with what the caller may see there. Only the session store makes one. */
export interface ProgramScope {
  readonly userId: number
  readonly programId: number
  readonly clientId: number
  readonly mayViewParticipants: boolean
}

/** Who makes a call. Roles: ADMIN may change what the programs given to them allow, READ_ONLY only reads (OP-38). */
export interface Caller {
  /** What the database keeps of the token that came with the call: the id of a session, or of a machine's token. */
  readonly sessionId: string
  /** Whether a machine calls, by the token of an API client. */
  readonly isMachine: boolean
  readonly userId: number
  readonly fullName: string
  readonly role: 'ADMIN' | 'READ_ONLY'
  /** What their session still awaits; null once they are signed in. Only calls that sign in know another caller. */
  readonly awaits: 'SECOND_FACTOR' | 'SECOND_FACTOR_SETUP' | null
  /** Whether they may change what belongs to the selected program. */
  readonly mayWrite: boolean
  /** Whether they look after the accounts of the selected program's client. */
  readonly managesAccounts: boolean
  /** The selected program; null while the user has none. */
  readonly scope: ProgramScope | null
}

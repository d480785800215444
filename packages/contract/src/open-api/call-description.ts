import type { Access, Endpoint } from '../endpoint.ts'

const callers: Readonly<Record<Access, string>> = {
  anyone: 'Open to everyone, without signing in.',
  visitor: 'Open to everyone; the response depends on the signed-in user.',
  reader: 'For signed-in users',
  writer: 'For users who can change promotions',
  cataloger: 'For users who can change records of the program or the catalog of its client',
  manager: 'For users who manage accounts',
  signingIn: 'For signed-in users, also before the second factor',
}

/** The sentence about who can make a call. */
function callersOf({ access, userOnly }: Endpoint): string {
  if (access === 'anyone' || access === 'visitor') return callers[access]
  return `${callers[access]}${userOnly ? ', not for API clients' : ' and API clients with the same rights'}.`
}

const size = (bytes: number) => {
  const [unit, name] = (
    [
      [1024 ** 3, 'GB'],
      [1024 ** 2, 'MB'],
      [1024, 'kB'],
    ] as const
  ).find(([each]) => bytes >= each) ?? [1, 'bytes']
  return `${Math.floor(bytes / unit)} ${name}`
}

/** Facts of an operation that its endpoint does not have. */
interface Documented {
  readonly hasBody: boolean
  readonly takesVersion: boolean
  readonly mayBeEmpty: boolean
  readonly isPaged: boolean
  /** The present path, if the operation is a former path. */
  readonly successor: string | null
}

/** The description of an operation: its callers, limits and guarantees, from the definition of its call. */
export function describeCall(call: Endpoint, documented: Documented): string {
  const { hasBody, takesVersion, mayBeEmpty, isPaged, successor } = documented
  return [
    ...(successor === null ? [] : [`Deprecated: use \`${successor}\`.`]),
    callersOf(call),
    ...(call.onlyReads ? ['Changes nothing.'] : []),
    ...(isPaged ? ['Returns one page: follow `nextCursor` to read the whole list.'] : []),
    ...(mayBeEmpty ? ['An empty response (204) means that there is no such object.'] : []),
    ...(hasBody ? [`The body can have up to ${size(call.maxBodyBytes)}.`] : []),
    ...(takesVersion ? ['With a `version` or `If-Match`, a change of an older version is refused (409).'] : []),
    ...(call.idempotent ? ['With an `Idempotency-Key`, repeated calls are carried out once.'] : []),
  ].join(' ')
}

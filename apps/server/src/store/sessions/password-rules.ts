import { ACCOUNT_MESSAGES } from '@incentive/model'

const fewest = 12
/** In UTF-16 units, which have three bytes at most: a longer one would not fit into a sign-in. */
const most = 1024

/** Passwords that need fewer guesses than 10^8 are the common ones and what is close to them (record 0066). */
const leastScore = 3

/** How much of a password is estimated: what follows can only make it harder to guess. */
const estimatedCharacters = 100

/** How many ways are tried to read figures and signs as letters; each takes its time, and everybody else waits. */
const readings = 20

/** Others try what this is called first. */
const consoleName = 'Incentive Console'

/** Whose password it will be. */
export interface PasswordOwner {
  readonly email: string
  readonly name: string
  /** What their companies are called. */
  readonly company: readonly string[]
}

/**
 * What is wrong with a new password, in words for its field; empty when it is good. 12 to 1,024 characters, not easy to
 * guess, also by the names of the console and the company, not the address or the name of its owner; which signs it has
 * does not matter. ASVS 6.2.
 */
export async function passwordIssues(password: string, owner: PasswordOwner): Promise<string[]> {
  if ([...password].length < fewest) return [ACCOUNT_MESSAGES.account.passwordTooShort]
  if (password.length > most) return [ACCOUNT_MESSAGES.account.passwordTooLong]
  if (isPersonal(password, owner)) return [ACCOUNT_MESSAGES.account.passwordPersonal]
  return (await isGuessable(password, owner)) ? [ACCOUNT_MESSAGES.account.passwordGuessable] : []
}

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, '')

const partsOf = ({ email, name, company }: PasswordOwner) => {
  const names = [name, ...company, consoleName].flatMap((each) => [each, plain(each), ...each.split(/\s+/)])
  return [email, email.split('@')[0] ?? '', ...names].filter((part) => part !== '')
}

const isPersonal = (password: string, owner: PasswordOwner) =>
  [owner.email, owner.email.split('@')[0] ?? '', owner.name].some((part) => plain(part) === plain(password))

type Estimator = (password: string, inputs: string[]) => { readonly score: number }

let estimator: Promise<Estimator> | undefined

/** The list is read when the first password is set: most servers never need it. */
async function openEstimator(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const limits = { maxLength: estimatedCharacters, l33tMaxSubstitutions: readings }
  const factory = new ZxcvbnFactory({ dictionary, graphs, ...limits })
  return (password, inputs) => factory.check(password, inputs)
}

async function isGuessable(password: string, owner: PasswordOwner): Promise<boolean> {
  const estimate = await (estimator ??= openEstimator())
  return estimate(password.slice(0, estimatedCharacters), partsOf(owner)).score < leastScore
}

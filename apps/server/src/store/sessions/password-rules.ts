import { ACCOUNT_MESSAGES } from '@incentive/model/issues'

const fewest = 12
/** In UTF-16 units, which take up to three bytes each: a longer password would not fit into a sign-in request. */
const most = 1024

/** Passwords that need fewer than 10^8 guesses are common ones and their variants (decision 0066). */
const leastScore = 3

/** Number of characters that are estimated: any further ones can only make the password harder to guess. */
const estimatedCharacters = 100

/** Maximum number of substitutions of digits and signs by letters. Each one takes time and blocks other calls. */
const readings = 20

/** Attackers try this name first. */
const consoleName = 'Incentive Console'

/** The future owner of the password. */
export interface PasswordOwner {
  readonly email: string
  readonly name: string
  /** The names of their companies. */
  readonly company: readonly string[]
}

/**
 * Returns the problems of a new password, as messages for its field; empty if it is good. It needs 12 to 1,024
 * characters, must not be easy to guess, also with the names of the console and the company, and must not be the email
 * or the name of its owner. There are no rules about character classes. ASVS 6.2.
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

/** The list is loaded when the first password is set: most servers never need it. */
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

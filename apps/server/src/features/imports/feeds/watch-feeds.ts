import { catalogEntity } from '@incentive/model/catalog'
import { formatNy } from '@incentive/model/time'
import type { Deps } from '../../../deps.ts'
import { findNews, markReported, type FeedNews } from '../../../store/imports/feeds/feed-news.ts'
import { runEvery, type GoesOn } from '../../../store/jobs/run-every.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'mailer' | 'log'>
type Letter = Parameters<NonNullable<Deps['mailer']>['send']>[0]

/**
 * Sends an email to the addresses of each feed whose file failed, needs a user, or did not come in time, once for
 * each of these. An event that no address has received is
 * repeated at the next turn. Returns the number of emails.
 */
export async function reportFeedNews(deps: Needs, goesOn: GoesOn = () => Promise.resolve(true)): Promise<number> {
  const { db, clock, mailer } = deps
  if (!mailer) return 0
  let count = 0
  for (const news of await findNews(db.kysely, clock())) {
    const letter = letterOf(news, mailer.consoleUrl)
    let accepted = 0
    for (const to of news.emails) accepted += (await send(deps, news, { to, ...letter })) ? 1 : 0
    count += accepted
    // one address that does not work must not repeat the email to the others
    if (accepted > 0) await markReported(db.kysely, news)
    if (!(await goesOn())) break
  }
  return count
}

/** Sends an email; false, with an entry in the log, if the mail server does not take it. */
async function send({ mailer, log }: Needs, { feedId }: FeedNews, letter: Letter): Promise<boolean> {
  try {
    await mailer?.send(letter)
    return true
  } catch (err) {
    log.error({ err, feed: feedId }, 'an email about a feed could not be sent')
    return false
  }
}

function letterOf({ name, entity, file, expectedDate }: FeedNews, consoleUrl: string) {
  const records = catalogEntity(entity).title
  const page = file ? `${consoleUrl}/catalog/imports/${file.importId}` : `${consoleUrl}/catalog/imports/feeds`
  const [happened, details] = file
    ? file.isWaiting
      ? ['is waiting', `${file.fileName} waits for a user to check or apply it.`]
      : ['failed', `${file.fileName} was not applied.`]
    : ['is late', `No file has come by ${formatNy(expectedDate ?? '')} (New York), when the next one was expected.`]
  const reason = file?.reason == null ? [] : [file.reason]
  return {
    subject: `Feed ${name} ${happened}`.replaceAll(/\s+/g, ' '),
    text: [`Feed ${name} (${records})`, details, ...reason, page, ''].join('\n\n'),
  }
}

/** Runs once a minute, on one instance at a time. Returns a function that stops it. */
export const watchFeedsRegularly = (deps: Needs): (() => Promise<void>) =>
  runEvery(deps, 'watch feeds', { trySeconds: 60, turnSeconds: 59 }, async (goesOn) => {
    await reportFeedNews(deps, goesOn)
  })

// @ts-check
import { claims, contract, contractPaths, libraries, model, never, only, spel } from './rule.mjs'

const server = '^apps/server/src/'

/** Modules that every layer can import: rejections, the caller, the dependencies, and slicing of long work. */
const ground = `${server}(refusal|caller|deps|slices)\\.ts$`

const node = { node: true }

/**
 * The layers of the server: features > store > db, with http and beside next to them; commands, app, config and main at
 * the top.
 */
export const serverLaw = [
  only(
    'server-ground',
    'What every floor may know knows no floor; deps may name the database.',
    ground,
    [ground, `${server}db/`, libraries],
    node,
  ),
  only(
    'server-http',
    'http serves any handlers; what it needs of the store is handed in.',
    `${server}http/`,
    [`${server}http/`, ground, contract, contractPaths, libraries],
    node,
  ),
  only(
    'server-db',
    'The database floor knows the driver and the schema, and no promotion.',
    `${server}db/`,
    [`${server}db/`, ground, libraries],
    node,
  ),
  only(
    'server-beside',
    'Work beside the calls is reckoned by the packages alone: it knows no database, no call and no feature.',
    `${server}beside/`,
    [`${server}beside/`, ground, contract, model, claims, libraries],
    node,
  ),
  only(
    'server-files',
    'The file store keeps bytes under a key; whose they are is written in the store.',
    `${server}files/`,
    [`${server}files/`, ground, libraries],
    node,
  ),
  only(
    'server-sealing',
    'Sealing knows a key and a text, not what is sealed.',
    `${server}sealing/`,
    [`${server}sealing/`, ground, libraries],
    node,
  ),
  only(
    'server-mail',
    'Mail knows letters and a mail server, not what they are about.',
    `${server}mail/`,
    [`${server}mail/`, ground, libraries],
    node,
  ),
  only(
    'server-store',
    'The store keeps the model in the database, and has it checked beside; it knows no call and no feature.',
    `${server}store/`,
    [`${server}(store|db|beside)/`, ground, contract, model, claims, libraries],
    node,
  ),
  only(
    'server-features',
    'A feature is a stranger to other features and reaches the database through the store.',
    `${server}features/([^/]+)/`,
    [`${server}(features/$1|store|http|beside)/`, ground, contract, model, spel, claims, libraries],
    node,
  ),
  only(
    'server-demo',
    'Demo data is written through the store and the database alone.',
    `${server}demo/`,
    [`${server}(demo|store|db)/`, ground, contract, model, spel, claims, libraries],
    node,
  ),
  never(
    'driver-in-db',
    'Only the database floor speaks to a driver.',
    server,
    {
      path: '(^|/)node_modules/(pg|pg-[^/]+|@electric-sql/[^/]+)/',
    },
    { except: `${server}db/` },
  ),
  never(
    'sql-in-store',
    'SQL lives in the database floor, the store and the demo data.',
    server,
    {
      path: '(^|/)node_modules/kysely/',
    },
    { except: `${server}(db|store|demo)/` },
  ),
]

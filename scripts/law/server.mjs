// @ts-check
import { claims, contract, contractPaths, libraries, model, never, only, scalars, spel } from './rule.mjs'

const server = '^apps/server/src/'

/** Modules that every layer can import: rejections, the caller, the dependencies, slicing of long work, and telemetry. */
const ground = `${server}(refusal|caller|deps|slices|measures|spans)\\.ts$`

const node = { node: true }

/**
 * The layers of the server: features > store > db, with http and worker next to them; commands, app, config and main at
 * the top.
 */
export const serverLaw = [
  only(
    'server-ground',
    'Modules that every layer can import must not import a layer; only deps can import the database.',
    ground,
    [ground, `${server}db/`, libraries],
    node,
  ),
  only(
    'server-http',
    'http serves any handlers; it receives what it needs from the store as parameters.',
    `${server}http/`,
    [`${server}http/`, ground, contract, contractPaths, libraries],
    node,
  ),
  only(
    'server-db',
    'The database layer contains the driver and the schema, and no promotion.',
    `${server}db/`,
    [`${server}db/`, ground, libraries],
    node,
  ),
  only(
    'server-worker',
    'Work in threads uses only the packages: it imports no database, no call and no feature.',
    `${server}worker/`,
    [`${server}worker/`, ground, contract, scalars, model, claims, libraries],
    node,
  ),
  only(
    'server-files',
    'The file store keeps bytes under a key; the store records the owner.',
    `${server}files/`,
    [`${server}files/`, ground, libraries],
    node,
  ),
  only(
    'server-sealing',
    'Sealing handles a key and a text; it does not depend on the content.',
    `${server}sealing/`,
    [`${server}sealing/`, ground, libraries],
    node,
  ),
  only(
    'server-mail',
    'Mail sends emails through a mail server; it does not depend on their content.',
    `${server}mail/`,
    [`${server}mail/`, ground, libraries],
    node,
  ),
  only(
    'server-telemetry',
    'Telemetry sends what the layers measure; it imports none of them.',
    `${server}telemetry/`,
    [`${server}telemetry/`, ground, libraries],
    node,
  ),
  only(
    'server-sheets',
    'Sheets reads and writes files of rows; it does not depend on what the rows are.',
    `${server}sheets/`,
    [`${server}sheets/`, ground, scalars, model, libraries],
    node,
  ),
  only(
    'server-store',
    'The store keeps the model in the database and runs its checks in a thread; it imports no call and no feature.',
    `${server}store/`,
    [`${server}(store|db|worker|sheets)/`, ground, contract, scalars, model, claims, libraries],
    node,
  ),
  only(
    'server-features',
    'A feature does not import other features and accesses the database through the store.',
    `${server}features/([^/]+)/`,
    [`${server}(features/$1|store|http|worker|sheets)/`, ground, contract, scalars, model, spel, claims, libraries],
    node,
  ),
  only(
    'server-demo',
    'Demo data is written only through the store and the database.',
    `${server}demo/`,
    [`${server}(demo|store|db)/`, ground, contract, scalars, model, spel, claims, libraries],
    node,
  ),
  never(
    'driver-in-db',
    'Only the database layer imports a driver.',
    server,
    {
      path: '(^|/)node_modules/(pg|pg-[^/]+|@electric-sql/[^/]+)/',
    },
    { except: `${server}db/` },
  ),
  never(
    'telemetry-loaded-when-on',
    'Only the folder of telemetry imports its libraries, which are loaded when it is on; others import the API.',
    server,
    {
      path: '(^|/)node_modules/@opentelemetry/(?!api/)',
    },
    { except: `${server}telemetry/` },
  ),
  never(
    'sql-in-store',
    'SQL belongs in the database layer, the store and the demo data.',
    server,
    {
      path: '(^|/)node_modules/kysely/',
    },
    { except: `${server}(db|store|demo)/` },
  ),
]

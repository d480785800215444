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
    'Modules that every layer can import cannot import a layer; only deps can refer to the database.',
    ground,
    [ground, `${server}db/`, libraries],
    node,
  ),
  only(
    'server-http',
    'http cannot import the store or features; they are parameters.',
    `${server}http/`,
    [`${server}http/`, ground, contract, contractPaths, libraries],
    node,
  ),
  only(
    'server-db',
    'The database layer cannot import the model or other layers.',
    `${server}db/`,
    [`${server}db/`, ground, libraries],
    node,
  ),
  only(
    'server-beside',
    'Worker threads use only the packages; they cannot import the database, http or features.',
    `${server}beside/`,
    [`${server}beside/`, ground, contract, model, claims, libraries],
    node,
  ),
  only(
    'server-files',
    'files stores bytes by key and cannot import other layers.',
    `${server}files/`,
    [`${server}files/`, ground, libraries],
    node,
  ),
  only(
    'server-sealing',
    'sealing encrypts texts and cannot import other layers.',
    `${server}sealing/`,
    [`${server}sealing/`, ground, libraries],
    node,
  ),
  only(
    'server-mail',
    'mail sends email and cannot import other layers.',
    `${server}mail/`,
    [`${server}mail/`, ground, libraries],
    node,
  ),
  only(
    'server-store',
    'The store cannot import http or features.',
    `${server}store/`,
    [`${server}(store|db|beside)/`, ground, contract, model, claims, libraries],
    node,
  ),
  only(
    'server-features',
    'A feature cannot import another feature, and uses the database only through the store.',
    `${server}features/([^/]+)/`,
    [`${server}(features/$1|store|http|beside)/`, ground, contract, model, spel, claims, libraries],
    node,
  ),
  only(
    'server-demo',
    'Demo data uses only the store and the database.',
    `${server}demo/`,
    [`${server}(demo|store|db)/`, ground, contract, model, spel, claims, libraries],
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
    'sql-in-store',
    'SQL is only in the database layer, the store and the demo data.',
    server,
    {
      path: '(^|/)node_modules/kysely/',
    },
    { except: `${server}(db|store|demo)/` },
  ),
]

// Which tests `npm test` runs by itself, and which only `npm test -- all` or a part named by the reader (decision 156).

/** Files that take longer than 20 seconds and guard code that changes rarely. Paths from the root. */
export const longTests = [
  'backup/{backup,scheduled-backups}',
  'backup/verify.pglite',
  'cli.pglite',
  'db/{new-cluster,folder-fault}.pglite',
  'db/start-fault.postgres',
  'http/route-malformed.pglite',
  'modules/company-deletions/company-deletions.postgres',
  'modules/imports/largest-files.pglite',
  'modules/leads/leads.postgres',
  'operator/docs-commands.postgres',
].map((file) => `apps/api/src/${file}.test.ts`)

/** Files of `npm test` that run on PGlite although PostgreSQL has run them: one connection, one folder, killed processes. */
export const embeddedSmoke = [
  '**/*.pglite',
  'db/{db,each-company,isolation,revision}',
  'jobs/queue',
  'modules/auth/sign-in',
  'modules/cards/ready-cards',
  'modules/{imports/imports,invitations/invitations,leads/leads,members/members}',
].map((file) => `apps/api/src/${file}.test.ts`)

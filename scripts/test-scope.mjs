// Scopes of tests: `npm test`, and `npm test -- all` or a named part (decision 156).

/**
 * Files that take 10 seconds or more and guard code that rarely changes, and tests that kill a process during a job.
 * Paths from the root.
 */
export const longTests = [
  '**/*.crash',
  'backup/{backup,scheduled-backups}',
  'backup/move.postgres',
  'backup/verify.pglite',
  'cli.pglite',
  'db/embedded/{new-cluster,folder-fault}.pglite',
  'db/connections/{lost-connections,start-fault}.postgres',
  'http/routes/route-malformed.pglite',
  'modules/governance/company-deletions/company-deletions.postgres',
  'modules/platform/files/private-bytes',
  'modules/team/imports/reading/hostile-files',
  'modules/team/imports/reading/largest-files.pglite',
  'modules/leads/leads/leads.postgres',
  'modules/platform/mails/mail-outage.postgres',
  'operator/docs-commands.postgres',
  '{main.network,rolling-update}.postgres',
].map((file) => `apps/api/src/${file}.test.ts`)

/** Files that `npm test` also runs on PGlite: one connection, one folder, killed processes. */
export const embeddedSmoke = [
  '**/*.pglite',
  'db/{db,each-company,isolation,revision}',
  'jobs/queue',
  'modules/identity/auth/sign-in',
  'modules/company/cards/public/ready-cards',
  'modules/company/members/members',
  'modules/leads/leads/leads',
  'modules/team/{imports/imports,invitations/invitations}',
].map((file) => `apps/api/src/${file}.test.ts`)

// Scopes of tests: `npm test`, and `npm test -- all` or a named part (CONTRIBUTING.md, “Test scopes”).

/**
 * Files that take five seconds or more and guard code that rarely changes, and tests that kill a process during a job.
 * Paths from the root.
 */
export const longTests = [
  '**/*.crash',
  'backup/{backup,scheduled-backups}',
  'backup/{backup,move}.postgres',
  'backup/verify.pglite',
  '{cli,embedded-main,node-settings}.pglite',
  'db/embedded/{folder-fault,new-cluster,power-cut}.pglite',
  'db/connections/{keep-trying,lost-connections,start-fault}.postgres',
  'db/connections/lost-connections.pooler',
  'db/set-up/two-users.postgres',
  'gateways/files/s3-time-limits',
  'http/held-locks.postgres',
  'http/routes/route-malformed.pglite',
  'modules/governance/company-deletions/company-deletions.postgres',
  'modules/governance/company-exports/other-kind.postgres',
  'modules/platform/files/private-bytes',
  'modules/team/imports/reading/{hostile-files,real-files}',
  'modules/team/imports/reading/largest-files.pglite',
  'modules/leads/leads/leads.postgres',
  'modules/integrations/directory-sync/large-directory',
  'modules/integrations/api-keys/operator-switches',
  'modules/integrations/proposed-changes/proposed-changes.crash.postgres',
  'modules/platform/mails/mail-outage.postgres',
  'modules/sharing/print-sheets/sheet-codes',
  'operator/{docs-commands,killed-commands}.postgres',
  '{main.network,rolling-update}.postgres',
].map((file) => `apps/api/src/${file}.test.ts`)

/** Tests of scripts that start servers or follow the runbook, for 10 seconds or more each. */
export const longScriptTests = [
  'card-domains-caddy',
  'e2e-server',
  'mutants',
  'point-in-time',
  'promotion',
  'superuser-dump',
].map((file) => `scripts/**/${file}.test.ts`)

/** Files that `npm test` also runs on PGlite: one connection, one folder. */
export const embeddedSmoke = [
  '**/*.pglite',
  'db/{db,isolation,revision}',
  'jobs/queue',
  'modules/identity/auth/sign-in',
  'modules/company/members/members',
  'modules/leads/leads/leads',
  'modules/team/imports/imports',
].map((file) => `apps/api/src/${file}.test.ts`)

/** Files that `npm test` also runs behind a pooler: contexts, callers, jobs and one noun. */
export const pooledSmoke = [
  'db/**/*.pooler',
  'db/{db,isolation}',
  'jobs/queue',
  'http/idempotency',
  'http/caller/{principal,session}',
  'modules/company/members/members',
].map((file) => `apps/api/src/${file}.test.ts`)

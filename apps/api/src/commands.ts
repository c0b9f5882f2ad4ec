import { backUp } from './backup/back-up.ts'
import { restore } from './backup/restore.ts'
import { withBackup } from './backup/verify.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { modules } from './modules/all.ts'
import { setCompanyLicences } from './modules/company/licences/licences-operator.ts'
import { bareCommands } from './operator/bare-commands.ts'
import type { Command, Commands, CompanyActs } from './operator/command.ts'
import { setCompanyPlan } from './modules/company/companies/plans-operator.ts'
import { subscriptionsCommand } from './modules/billing/subscriptions/subscriptions-operator.ts'
import { mailRefusals, retryMails, undeliveredMails } from './modules/platform/mails/mails-operator.ts'
import type { Deps } from './deps.ts'
import { CommandError } from './lib/command-error.ts'
import { status } from './operator/status.ts'
import { rotateSecrets } from './operator/rotate-secrets.ts'

/** Operator commands for a company, by the argument after `companies`. */
const companyActs: CompanyActs = Object.assign({}, ...modules.map((module) => module.companyActs), {
  licences: {
    usage: 'licences <id> <number|unlimited>',
    run: (deps: Deps, [id = '', number = '']: string[]) => setCompanyLicences(deps, id, number),
  },
})

/** Commands of the operator: `npm run kartu -- <command>`. */
export const commands: Commands = Object.assign({}, ...modules.map((module) => module.commands), {
  backup: {
    usage: 'backup [<file>]',
    about: 'back up everything while Kartu runs, to the file or to BACKUP_TO',
    path: 0,
    run({ deps }, [path]) {
      if (path !== undefined) return backUp(deps, path, deps.env.backupKeys)
      if (deps.backups) return deps.backups.take(deps)
      throw new CommandError('Name the file, such as: npm run kartu -- backup kartu-backup.tar.gz')
    },
  },
  restore: {
    usage: 'restore <file|latest>',
    about: 'restore a backup into an empty installation',
    alone: true,
    run: ({ deps }, [file]) =>
      withBackup(deps.env, file, 'restore', (path) => restore(deps, path, deps.env.backupSecretFile)),
  },
  companies: {
    usage: `companies ${Object.values(companyActs)
      .map(({ usage }) => usage)
      .join(' | ')}`,
    about: 'find companies, approve or decline verifications, set licences',
    run({ deps }, [act = '', ...values]) {
      const named = Object.hasOwn(companyActs, act) ? companyActs[act] : undefined
      if (named) return named.run(deps, values)
      const all = Object.values(companyActs).map(({ usage }) => `companies ${usage}`)
      throw new CommandError(`Choose one of: ${all.join(', ')}.`)
    },
  },
  demo: {
    usage: 'demo',
    about: 'create a sample company with 200 people and their leads',
    async run({ deps }) {
      const { email, password, people } = await seedDemo(deps)
      return `A sample company with ${people} people is ready.\nSign in with ${email} and the password ${password}`
    },
  },
  mail: {
    usage: 'mail list | retry <id|all> | refusals [remove <email>]',
    about: 'undelivered emails, and addresses that refuse emails',
    run({ deps }, [act = '', which = '', email = '']) {
      if (act === 'list') return undeliveredMails(deps)
      if (act === 'retry') return retryMails(deps, which)
      if (act === 'refusals') return mailRefusals(deps, which, email)
      throw new CommandError('Choose one of: mail list, mail retry <id>, mail retry all, mail refusals.')
    },
  },
  migrate: {
    usage: 'migrate',
    about: 'update the database (every start does this too)',
    alone: true,
    run: () => Promise.resolve('The database is up to date.'),
  },
  plan: {
    usage: 'plan <company id> [open|free|business|pro|default]',
    about: 'plan of a company; default uses PLAN',
    run: ({ deps }, [id = '', plan = '']) => setCompanyPlan(deps, id, plan),
  },
  secrets: {
    usage: 'secrets rotate',
    about: 'encrypt stored secrets again with the first key of SECRETS_KEY',
    async run({ deps }, [act = '']) {
      if (act !== 'rotate') throw new CommandError('Choose one of: secrets rotate.')
      return rotateSecrets(
        deps,
        modules.flatMap(({ sealed = [] }) => sealed),
      )
    },
  },
  status: {
    usage: 'status [--json]',
    about: 'sizes, jobs, mails, versions, the last backup; exits with 2 if something needs a person',
    options: ['json'],
    run: ({ deps }, _values, options) => status(deps, options?.json !== undefined),
  },
  subscriptions: {
    usage: 'subscriptions list | show <id> | grant <id> <plan> <number|unlimited> | clock [<when>]',
    about: 'list subscriptions, grant a plan without payment, move the clock of the sandbox, such as +1month',
    run: ({ deps }, values) => subscriptionsCommand(deps, values),
  },
} satisfies Commands)

export const help = (): string =>
  ['Commands:', ...[...Object.values(commands), ...Object.values(bareCommands)].map(line).toSorted()].join('\n')

const usageCharacters = 50

/** A longer usage has its description on the next line. */
function line({ usage, about }: Pick<Command, 'usage' | 'about'>): string {
  const gap =
    usage.length > usageCharacters ? `\n${' '.repeat(2 + usageCharacters)}` : ' '.repeat(usageCharacters - usage.length)
  return `  ${usage}${gap}  ${about}`
}

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
    about: 'everything into one archive, while Kartu runs; without a file into BACKUP_TO',
    path: 0,
    run({ deps }, [path]) {
      if (path !== undefined) return backUp(deps, path, deps.env.backupKeys)
      if (deps.backups) return deps.backups.take(deps)
      throw new CommandError('Name the file, such as: npm run kartu -- backup kartu-backup.tar.gz')
    },
  },
  restore: {
    usage: 'restore <file|latest>',
    about: 'a backup into an empty installation',
    alone: true,
    run: ({ deps }, [file]) =>
      withBackup(deps.env, file, 'restore', (path) => restore(deps, path, deps.env.backupSecretFile)),
  },
  companies: {
    usage: `companies ${Object.values(companyActs)
      .map(({ usage }) => usage)
      .join(' | ')}`,
    about: 'companies by name, those that ask to be verified, how many licences one has',
    run({ deps }, [act = '', ...values]) {
      const named = Object.hasOwn(companyActs, act) ? companyActs[act] : undefined
      if (named) return named.run(deps, values)
      const all = Object.values(companyActs).map(({ usage }) => `companies ${usage}`)
      throw new CommandError(`Say what to do: ${all.join(', ')}.`)
    },
  },
  demo: {
    usage: 'demo',
    about: 'make a sample company with 200 people and the leads they met',
    async run({ deps }) {
      const { email, password, people } = await seedDemo(deps)
      return `A sample company with ${people} people is ready.\nSign in with ${email} and the password ${password}`
    },
  },
  mail: {
    usage: 'mail list | retry <id|all> | refusals [remove <email>]',
    about: 'mails that could not be handed over; who wants no more',
    run({ deps }, [act = '', which = '', email = '']) {
      if (act === 'list') return undeliveredMails(deps)
      if (act === 'retry') return retryMails(deps, which)
      if (act === 'refusals') return mailRefusals(deps, which, email)
      throw new CommandError('Say what to do: mail list, mail retry <id>, mail retry all, mail refusals.')
    },
  },
  migrate: {
    usage: 'migrate',
    about: 'bring the database up to date (every start does this too)',
    alone: true,
    run: () => Promise.resolve('The database is up to date.'),
  },
  plan: {
    usage: 'plan <company id> [open|free|business|pro|default]',
    about: 'what a company may use; default is what PLAN says',
    run: ({ deps }, [id = '', plan = '']) => setCompanyPlan(deps, id, plan),
  },
  secrets: {
    usage: 'secrets rotate',
    about: 'seal what is kept sealed with the first key of SECRETS_KEY',
    async run({ deps }, [act = '']) {
      if (act !== 'rotate') throw new CommandError('Say what to do: secrets rotate.')
      return rotateSecrets(
        deps,
        modules.flatMap(({ sealed = [] }) => sealed),
      )
    },
  },
  status: {
    usage: 'status [--json]',
    about: 'sizes, jobs, mails, versions, the last backup; ends with 2 where something needs a person',
    options: ['json'],
    run: ({ deps }, _values, options) => status(deps, options?.json !== undefined),
  },
  subscriptions: {
    usage: 'subscriptions list | show <id> | grant <id> <plan> <number|unlimited> | clock [<when>]',
    about: 'who subscribes to what; a plan without payment; the clock of the sandbox, such as +1month',
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

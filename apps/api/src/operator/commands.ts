import { backUp } from '../backup/back-up.ts'
import { restore } from '../backup/restore.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { approveCompany, pendingCompanies, rejectCompany } from '../modules/companies/verification-operator.ts'
import { setCompanyLicences } from '../modules/licences/licences-operator.ts'
import { setCompanyPlan } from '../modules/plans/plans-operator.ts'
import { mailRefusals, retryMails, undeliveredMails } from '../modules/mails/mails-operator.ts'
import type { Program } from '../program.ts'
import { CommandError } from './command-error.ts'

export interface Command {
  usage: string
  about: string
  /** Answers with what is said to the operator. Paths among `values` are absolute. */
  run: (program: Program, values: string[]) => Promise<string>
  /** Which of the values is a path, counted from 0. */
  path?: number
  /** Whether it needs the installation for itself. */
  alone?: boolean
}

/** What an operator can ask for: `npm run kartu -- <command>`. */
export const commands: Record<string, Command> = {
  backup: {
    usage: 'backup <file>',
    about: 'everything into one archive, while Kartu runs',
    path: 0,
    run: ({ deps }, [path]) => backUp(deps, requirePath(path, 'backup kartu-backup.tar.gz')),
  },
  restore: {
    usage: 'restore <file>',
    about: 'a backup into an empty installation',
    path: 0,
    alone: true,
    run: ({ deps }, [path]) => restore(deps, requirePath(path, 'restore kartu-backup.tar.gz')),
  },
  companies: {
    usage: 'companies list | verify <id> | reject <id> <reason> | licences <id> <number|unlimited>',
    about: 'the companies that ask to be verified; how many licences a company has',
    run({ deps }, [act = '', id = '', ...reason]) {
      if (act === 'list') return pendingCompanies(deps)
      if (act === 'verify') return approveCompany(deps, id)
      if (act === 'reject') return rejectCompany(deps, id, reason.join(' '))
      if (act === 'licences') return setCompanyLicences(deps, id, reason[0] ?? '')
      return Promise.resolve(
        'Say what to do: companies list, companies verify <id>, companies reject <id> <reason>, companies licences <id> <number|unlimited>.',
      )
    },
  },
  demo: {
    usage: 'demo',
    about: 'make a sample company with 200 people',
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
      return Promise.resolve('Say what to do: mail list, mail retry <id>, mail retry all, mail refusals.')
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
}

export const help = (): string =>
  ['Commands:', ...Object.values(commands).map(({ usage, about }) => `  ${usage.padEnd(52)} ${about}`)].join('\n')

function requirePath(path: string | undefined, example: string): string {
  if (path === undefined) throw new CommandError(`Name the file, such as: npm run kartu -- ${example}`)
  return path
}

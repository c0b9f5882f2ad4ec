import { parseArgs } from 'node:util'
import { seedDemo } from './demo/seed-demo.ts'
import { readEnv, SettingError } from './env.ts'
import { setCompanyLicences } from './modules/licences/licences-operator.ts'
import {
  approveCompany,
  CommandError,
  pendingCompanies,
  rejectCompany,
} from './modules/companies/verification-operator.ts'
import { openProgram, type Program } from './program.ts'

interface Command {
  usage: string
  about: string
  run: (program: Program, values: string[]) => Promise<string>
}

/** The operator's commands: `npm run kartu -- <command>`. On embedded data, stop the server first. */
const commands: Record<string, Command> = {
  demo: {
    usage: 'demo',
    about: 'make a sample company with 200 people',
    async run({ deps }) {
      const { email, password, people } = await seedDemo(deps)
      return `A sample company with ${people} people is ready.\nSign in with ${email} and the password ${password}`
    },
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
  migrate: {
    usage: 'migrate',
    about: 'bring the database up to date (every start does this too)',
    run: () => Promise.resolve('The database is up to date.'),
  },
}

const help = () =>
  ['Commands:', ...Object.values(commands).map(({ usage, about }) => `  ${usage.padEnd(52)} ${about}`)].join('\n')

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [name = '', ...values] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    process.stdout.write(`${help()}\n`)
    return name === '' || name === 'help' ? 0 : 1
  }
  const program = await openProgram(readEnv(), (error) => process.stderr.write(`${error.message}\n`))
  try {
    process.stdout.write(`${await command.run(program, values)}\n`)
    return 0
  } finally {
    await program.close()
  }
}

try {
  process.exit(await main())
} catch (error) {
  const meant = error instanceof SettingError || error instanceof CommandError
  process.stderr.write(`${meant ? error.message : ((error as Error).stack ?? String(error))}\n`)
  process.exit(1)
}

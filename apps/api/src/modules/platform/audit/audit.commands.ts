import type { Deps } from '../../../deps.ts'
import { CommandError } from '../../../lib/command-error.ts'
import type { Commands } from '../../../operator/command.ts'
import { namedCompany } from '../../../operator/named-company.ts'
import { findHead, type Link, linkEntries, verifyChain } from './audit-chain.ts'

export const auditCommands: Commands = {
  audit: {
    usage: 'audit head <company> | audit verify <company> [<number>:<hash>]',
    about: 'say where the chain of an audit log ends, to be noted elsewhere; check that nothing in the log was changed',
    async run({ deps }, [act = '', company = '', noted = '']) {
      if (act !== 'head' && act !== 'verify')
        throw new CommandError('Say what to do: audit head <company>, audit verify <company> [<number>:<hash>].')
      const companyId = await namedCompany(deps.database.global, company)
      return act === 'head' ? headOf(deps, companyId) : verdictOn(deps, companyId, noted)
    },
  },
}

async function headOf({ database }: Deps, companyId: string): Promise<string> {
  await linkEntries(database)
  const { number, hash } = await findHead(database.read({ companyId }), companyId)
  return number === 0 ? 'The log has no entries.' : `${number}:${hash}`
}

async function verdictOn({ database }: Deps, companyId: string, noted: string): Promise<string> {
  const { head, trimmed, erased, faults } = await verifyChain(
    database,
    companyId,
    noted === '' ? undefined : linkOf(noted),
  )
  if (faults.length > 0) throw new CommandError(['The log is not as it was written.', ...faults].join('\n'))
  return [
    `${head.number - trimmed} entries are as they were written.`,
    ...(trimmed === 0 ? [] : [`The log begins after link ${trimmed}: what is older the company no longer keeps.`]),
    ...(erased === 0 ? [] : [`Of ${erased} what they said of a person is gone, as when a person is erased.`]),
    ...(head.number === 0 ? [] : [`The chain ends in ${head.number}:${head.hash}`]),
  ].join('\n')
}

function linkOf(typed: string): Link {
  const [, number, hash] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(typed.toLowerCase()) ?? []
  if (number === undefined || hash === undefined)
    throw new CommandError('What was noted is a number and a hash, as audit head says them: 12:4be0…')
  return { number: Number(number), hash }
}

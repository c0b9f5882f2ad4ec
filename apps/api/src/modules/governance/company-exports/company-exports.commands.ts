import { createWriteStream } from 'node:fs'
import { access, rm, stat } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '../../../deps.ts'
import { renameDurably } from '../../../lib/durable.ts'
import { noted } from '../../../lib/unfinished-files.ts'
import { CommandError } from '../../../lib/command-error.ts'
import type { Commands } from '../../../operator/command.ts'
import { namedCompany } from '../../../operator/named-company.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { importCompany } from './import-company.ts'
import { companyArchive } from './write-company.ts'

const usage = 'company export <id> <file> | import <file>'
const isImport = ([act]: readonly string[]): boolean => act === 'import'

export const commands: Commands = {
  company: {
    usage,
    about: 'move a whole company to a file, and from there to another installation',
    path: (values) => (isImport(values) ? 1 : 2),
    alone: isImport,
    run({ deps }, [act = '', ...values]) {
      const [id = '', path = ''] = isImport([act]) ? ['', ...values] : values
      if ((act !== 'export' && act !== 'import') || path === '') throw new CommandError(`Choose one of: ${usage}.`)
      return act === 'import' ? importCompany(deps, path) : exportCompany(deps, id, path)
    },
  },
}

/** Writes a file that only its owner can read and renames it once it is complete. */
async function exportCompany(deps: Deps, id: string, path: string): Promise<string> {
  const began = performance.now()
  const companyId = await namedCompany(deps.database.global, id)
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere) throw new CommandError(`The file ${path} already exists. Choose another name.`)
  const draft = `${path}.part`
  await noted(deps.env.dataDir, draft, async () => {
    try {
      await pipeline(companyArchive(deps, companyId), createWriteStream(draft, { mode: 0o600, flush: true }))
      await renameDurably(draft, path)
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {})
      const { code, message } = error as NodeJS.ErrnoException
      const isDisk = code !== undefined && /^E[A-Z]+$/.test(code)
      throw isDisk ? new CommandError(`${path} cannot be written: ${message}.`, { cause: error }) : error
    }
  })
  await deps.database.transaction({ companyId }, (tx) =>
    tell(tx, bySystem(companyId, 'operator'), {
      audit: [{ action: 'company.exported', subjectId: companyId }],
      shows: 'nothing',
      notify: [],
    }),
  )
  const megabytes = ((await stat(path)).size / 1_000_000).toFixed(1)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  return `${path} holds the company (${megabytes} MB), written in ${seconds} s. It contains people and their leads, so protect it like a backup.`
}

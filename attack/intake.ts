import { createHash } from 'node:crypto'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { auditStreamRoutes } from '@kartu/contracts/governance/audit-stream'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import {
  CompanyManifest,
  manifestName,
  rowsName,
} from '../apps/api/src/modules/governance/company-exports/company-archive.ts'
import { importCompany } from '../apps/api/src/modules/governance/company-exports/import-company.ts'
import { zipStream } from '../apps/api/src/modules/platform/files/zip-stream.ts'
import { runCommand } from '../apps/api/src/ask-server.ts'
import { forbiddenRows } from '../apps/api/test/database/forbidden-rows.ts'
import { makeCompany, unique } from '../apps/api/test/factories.ts'
import { unpacked } from '../apps/api/test/files/read-workbook.ts'
import { demand, expectRefusal, Gain, type Kind } from './attack.ts'
import { startTarget, type Target } from './target.ts'

type Files = Map<string, Buffer>

/** The export of a new company: its files by name. */
async function exported(target: Target, folder: string): Promise<{ id: string; files: Files }> {
  const { id } = await makeCompany(target)
  const path = join(folder, `${unique()}.zip`)
  const program = { deps: target.deps, close: () => Promise.resolve() } as Parameters<typeof runCommand>[0]
  const { failed, said } = await runCommand(program, 'company', ['export', id, path])
  if (failed) throw new Error(said)
  return { id, files: await unpacked(readFileSync(path)) }
}

/** The archive with changed values in the first row of a table, and matching checksums. */
async function forged(files: Files, table: string, values: object, path: string): Promise<boolean> {
  const lines = String(files.get(rowsName(table)) ?? '').split('\n')
  if (lines.length < 2) return false
  const first = JSON.stringify({ ...(JSON.parse(lines[0] ?? '') as object), ...values })
  const changed = new Map(files).set(rowsName(table), Buffer.from([first, ...lines.slice(1)].join('\n')))
  const manifest = CompanyManifest.parse(JSON.parse(String(files.get(manifestName))))
  const parts = manifest.parts.map((part) => {
    const content = changed.get(part.name) ?? Buffer.alloc(0)
    return { ...part, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
  })
  changed.set(manifestName, Buffer.from(JSON.stringify({ ...manifest, parts })))
  const written = zipStream(async (add) => {
    for (const [name, content] of changed) await add(name, [content])
  })
  await pipeline(written, createWriteStream(path))
  return true
}

export const intake: Kind = {
  name: 'hostile input',
  attacks: [
    {
      tries: 'import a forged archive of a company',
      async run(target) {
        const folder = mkdtempSync(join(tmpdir(), 'kartu-archive-'))
        const elsewhere = await startTarget()
        try {
          const { id, files } = await exported(target, folder)
          let played = 0
          for (const [what, table, values] of forbiddenRows(id)) {
            const path = join(folder, `${unique()}.zip`)
            if (!(await forged(files, table, values, path))) continue
            played += 1
            const fault = await importCompany(elsewhere.deps, path).then(() => undefined, String)
            if (fault === undefined) throw new Gain(`the archive was imported with ${what}`)
            if (!fault.includes('Nothing was imported')) throw new Error(`${what}: ${fault}`)
          }
          demand(played >= 8, `only ${played} forgeries were played`)
        } finally {
          await elsewhere.close()
          rmSync(folder, { recursive: true, force: true })
        }
      },
    },
    {
      tries: 'reach an internal host through the audit stream',
      async run(target) {
        const company = await makeCompany(target)
        const params = { companyId: company.id }
        // One private host is allowed for sign-in providers, and for nothing else.
        for (const url of [`http://${target.providers.host}/`, 'https://169.254.169.254/latest', 'https://[::1]/'])
          await expectRefusal('webhook_address', company.api, auditStreamRoutes.set, { params, body: { url } })
      },
    },
    {
      tries: 'create a division with a body that is not read',
      async run(target) {
        const company = await makeCompany(target)
        const url = `/api/v1/companies/${company.id}/divisions`
        const form = { type: 'multipart/form-data; boundary=x', body: '--x--\r\n' }
        for (const [content, expected] of [
          [form, 415],
          [{ type: 'application/x-www-form-urlencoded', body: 'name=' }, 415],
          [undefined, 400],
        ] as const) {
          const { status } = await company.api.send('POST', url, content)
          demand(status >= 400, `${content?.type ?? 'no body'} was answered with ${status}`)
          if (status !== expected) throw new Error(`${content?.type ?? 'no body'} was answered with ${status}`)
        }
        const divisions = await company.api.data(divisionRoutes.list, { params: { companyId: company.id } })
        demand(divisions.length === 0, 'a division was created')
      },
    },
  ],
}

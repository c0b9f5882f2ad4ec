import { verificationRoutes } from '@kartu/contracts/company/verification'
import { expect, test } from 'vitest'
import { asOwner } from '../test/database/database.ts'
import { makeCompany, unique } from '../test/factories.ts'
import { startServer } from '../test/server.ts'
import type { Program } from './deps.ts'
import { runCommand } from './ask-server.ts'

const server = await startServer()

test('a company name cannot control the terminal of the operator', async () => {
  const company = await makeCompany(server)
  const domain = `kopi-${unique()}.example`
  await company.api.data(verificationRoutes.verify, {
    body: { work_email: `ayu@${domain}`, website: `https://${domain}`, registration_number: '1' },
  })
  // Earlier versions stored such names: this one clears a terminal, and reverses the text after it.
  await asOwner(server.database, async (query) => {
    await query('update companies set name = $2 where id = $1', [company.id, 'Kopi \u009b2J\u202elluf \u2066Bank'])
    await query('update company_verifications set registration_number = $2 where company_id = $1', [
      company.id,
      '1\u0085\u009d',
    ])
  })
  const { said } = await runCommand({ deps: server.deps } as Program, 'companies', ['waiting'])
  expect(said).toContain(`${company.id}  Kopi \\u{9b}2J\\u{202e}lluf \\u{2066}Bank\n`)
  expect(said).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u)
})

import type { MemberRow } from '@kartu/contracts/company/members'
import { memberRoutes } from '@kartu/contracts/company/members'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { makeCompany, makeDivision, type TestCompany, unique } from '../../../../test/factories.ts'
import { apply, check, upload } from '../../../../test/steps/import-steps.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()
vi.setConfig({ testTimeout: 180_000 })

const phone = fc.oneof(
  fc.stringMatching(/^\+62812[2-9]\d{6}$/),
  fc.stringMatching(/^\+6221[2-9]\d{6}$/),
  fc.stringMatching(/^\+65[689]\d{7}$/),
)
const person = fc.record({
  first_name: fc.constantFrom(
    'Siti',
    'Suharto',
    'Nguyễn Thị',
    "O'Brien",
    '大文',
    'R.A. Kartini',
    'Santoso, Agus',
    'King, Martin Jr.',
  ),
  last_name: fc.constantFrom('', 'Aminah', 'Müller-Lüdenscheidt', '陳', 'Fauzi, S.E., M.M.', 'de la Cruz'),
  job_title: fc.constantFrom('', 'Kepala Bagian, Ekspor', '=Direktur', '"Head" of Sales; Asia'),
  contacts: fc.array(
    fc.record({
      key: fc.constantFrom('phone', 'mobile', 'whatsapp'),
      value: phone,
      extension: fc.constantFrom('', '12'),
      label: fc.constant(''),
    }),
    { maxLength: 2 },
  ),
})

/** Columns and cells of the team's export, as the web app's `export-members.ts` writes them. */
const heads = {
  en: ['Name', 'Email', 'Title', 'Division', 'Phone', 'Role', 'Status', 'Account', 'Card link'],
  id: ['Nama', 'Email', 'Jabatan', 'Divisi', 'Telepon', 'Peran', 'Status', 'Akun', 'Tautan kartu'],
}

function exported(rows: readonly MemberRow[], language: keyof typeof heads): string {
  const cell = (text: string) => {
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
    return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  const lines = rows.map(({ card, email, division, status }) => [
    ...[card.name, email, card.job_title, division?.name ?? '', card.phone, 'Member', status, 'No account'],
    `https://kartu.example/c/${card.slug}`,
  ])
  const separator = language === 'id' ? ';' : ','
  return `\ufeff${[heads[language], ...lines].map((line) => line.map(cell).join(separator)).join('\r\n')}\r\n`
}

async function membersOf({ api, id }: TestCompany): Promise<MemberRow[]> {
  const { data } = await api.page(memberRoutes.list, {
    params: { companyId: id },
    query: { per_page: 100, search: 'round' },
  })
  return data
}

const shown = (rows: readonly MemberRow[]) =>
  rows
    .map(({ card, email, division }) =>
      [email, card.name, card.job_title, card.phone, division?.name ?? ''].join(' | '),
    )
    .toSorted()

test.each(['en', 'id'] as const)('imports the team’s own export in %s without a change', async (language) => {
  const source = await makeCompany(server)
  const division = await makeDivision(server, source, 'Penjualan & Ekspor')
  const people = fc.sample(person, { numRuns: 30, seed: 20261128 })
  for (const [at, one] of people.entries())
    await source.api.data(memberRoutes.create, {
      params: { companyId: source.id },
      body: { ...one, email: `round${at}-${unique()}@example.com`, division_id: at % 2 === 0 ? division.id : null },
    })
  const rows = await membersOf(source)
  expect(rows).toHaveLength(30)
  const file = exported(rows, language)

  const again = await check(source.api, source, await upload(source.api, source, file))
  expect(again).toMatchObject({ counts: { create: 0, update: 0, unchanged: 30, error: 0 }, warnings: 0, questions: 0 })

  const empty = await makeCompany(server)
  const first = await check(empty.api, empty, await upload(empty.api, empty, file), { createDivisions: true })
  expect(first).toMatchObject({ counts: { create: 30, update: 0, unchanged: 0, error: 0 }, warnings: 0, questions: 0 })
  await apply(empty.api, empty, first)
  expect(shown(await membersOf(empty))).toEqual(shown(rows))
})

import type { ReadAs } from '@kartu/contracts/platform/table-imports'
import { type Import, importRoutes } from '@kartu/contracts/team/imports'
import type { ImportTarget } from '@kartu/contracts/team/imports.data'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, vi } from 'vitest'
import type { Client } from '../client.ts'
import type { TestCompany } from '../factories.ts'

/** Steps of an import. */
export const upload = (
  api: Client,
  company: TestCompany,
  content: string | Buffer,
  name = 'people.csv',
  readAs: ReadAs = {},
): Promise<Import> =>
  api.data(importRoutes.create, {
    params: { companyId: company.id },
    body: readAs,
    file: new File([content as BlobPart], name),
  })

export const paramsOf = (company: TestCompany, file: { _id: string }) => ({ companyId: company.id, importId: file._id })

export async function until(
  api: Client,
  company: TestCompany,
  file: { _id: string },
  state: Import['state'],
): Promise<Import> {
  return vi.waitFor(
    async () => {
      const now = await api.data(importRoutes.get, { params: paramsOf(company, file) })
      expect(now.state).toBe(state)
      return now
    },
    { timeout: 90_000, interval: 150 },
  )
}

interface CheckOptions {
  country?: string
  mapping?: (ImportTarget | null)[]
  createDivisions?: boolean
}

export async function check(
  api: Client,
  company: TestCompany,
  file: Import,
  options: CheckOptions = {},
): Promise<Import> {
  const mapping = options.mapping ?? file.columns.map(({ suggested }) => suggested)
  const begun = await api.data(importRoutes.check, {
    params: paramsOf(company, file),
    body: {
      mapping,
      create_divisions: options.createDivisions ?? false,
      ...(options.country === undefined ? {} : { country: options.country }),
    },
  })
  expect(begun.state).toBe('checking')
  return until(api, company, file, 'checked')
}

export async function apply(api: Client, company: TestCompany, file: Import): Promise<Import> {
  const begun = await api.data(importRoutes.apply, { params: paramsOf(company, file) })
  expect(begun.state).toBe('applying')
  return until(api, company, file, 'done')
}

/** Upload, dry run with the suggested mapping, application. */
export async function importWhole(
  api: Client,
  company: TestCompany,
  content: string | Buffer,
  options: CheckOptions = {},
): Promise<Import> {
  return apply(api, company, await check(api, company, await upload(api, company, content), options))
}

/** Errors of a checked file by row. */
export async function errorsOf(api: Client, company: TestCompany, file: Import): Promise<Record<number, string[]>> {
  const { data } = await api.page(importRoutes.rows, { params: paramsOf(company, file), query: {} })
  return Object.fromEntries(
    data
      .filter(({ errors }) => errors.length > 0)
      .map(({ row, errors }) => [row, errors.map(({ field, message }) => `${field ?? 'row'}: ${message}`)]),
  )
}

export const memberByEmail = async (api: Client, company: TestCompany, email: string) => {
  const { data } = await api.page(memberRoutes.list, { params: { companyId: company.id }, query: { search: email } })
  const row = data.find((member) => member.email === email)
  if (!row) throw new Error(`Nobody has the email ${email}`)
  return api.data(memberRoutes.get, { params: { companyId: company.id, memberId: row._id } })
}

/** A CSV file of these rows. */
export const csvOf = (rows: string[][]): string =>
  rows
    .map((cells) => cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','))
    .join('\n')

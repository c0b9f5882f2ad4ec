import { directoryRoutes } from '@kartu/contracts/team/directory'
import { type Import, importRoutes, type ImportRow } from '@kartu/contracts/team/imports'
import type { Client } from '../client.ts'
import type { TestCompany } from '../factories.ts'
import type { Tenant } from '../outside/graph-tenant.ts'
import { apply, paramsOf, until } from './import-steps.ts'
import type { TestServer } from '../server.ts'

interface SignInOptions {
  include_guests?: boolean
  create_divisions?: boolean
}

/** Signs in at Microsoft as the tenant's account and returns the redirect. */
export async function signInAt(
  server: TestServer,
  api: Client,
  company: TestCompany,
  tenant: Tenant,
  options: SignInOptions = {},
): Promise<{ state: string; code: string }> {
  const { url } = await api.data(directoryRoutes.signIn, { params: { companyId: company.id }, body: options })
  const answer = await server.graph.answer(url, tenant)
  return { state: answer.get('state') ?? '', code: answer.get('code') ?? '' }
}

/** Signs in and waits until the directory is read and checked, or reading it has failed. */
export async function checkDirectory(
  server: TestServer,
  company: TestCompany,
  tenant: Tenant,
  options: SignInOptions & { expected?: 'checked' | 'failed'; api?: Client } = {},
): Promise<Import> {
  const { expected = 'checked', api = company.api, ...signIn } = options
  const body = await signInAt(server, api, company, tenant, signIn)
  const begun = await api.data(directoryRoutes.import, { params: { companyId: company.id }, body })
  return until(api, company, begun, expected)
}

export const importDirectory = async (
  server: TestServer,
  company: TestCompany,
  tenant: Tenant,
  options: SignInOptions = {},
): Promise<Import> => apply(company.api, company, await checkDirectory(server, company, tenant, options))

/** Rows by name or email. */
export async function rowsOf(company: TestCompany, file: Import): Promise<ImportRow[]> {
  const params = paramsOf(company, file)
  return (await company.api.page(importRoutes.rows, { params, query: {} })).data
}

/** Changes of a row as text: `job_title: Head → Director`. */
export const changesOf = (rows: ImportRow[], name: string): string[] =>
  (rows.find((row) => row.name === name)?.changes ?? []).map(
    ({ field, before, after }) => `${field}: ${before} → ${after}`,
  )

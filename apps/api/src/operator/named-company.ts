import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { CommandError } from '../lib/command-error.ts'

export const noSuchCompany = (): CommandError =>
  new CommandError('There is no company with this id. See: companies list')

/** The ID that an operator typed. Throws the same sentence for a malformed ID as for an unknown one. */
export function companyIdOf(text: string): string {
  const id = z.uuid().safeParse(text)
  if (!id.success) throw noSuchCompany()
  return id.data.toLowerCase()
}

const companyStatement = { name: 'operator_company', text: 'select id from companies where id = $1 and not personal' }

/** ID of the existing company that an operator typed; throws if there is none. */
export async function namedCompany(db: Db, typed: string): Promise<string> {
  const id = companyIdOf(typed)
  if ((await db.run(companyStatement, [id])) === 0) throw noSuchCompany()
  return id
}

import { readEnv } from '../src/settings/env.ts'
import { beginSession } from '../src/modules/identity/auth/sessions.ts'
import { createCompany } from '../src/modules/company/companies/companies.ts'
import { findUser, insertUser } from '../src/modules/identity/users/users.sql.ts'
import type { Program } from '../src/deps.ts'
import { openProgram } from '../src/program.ts'
import type { FreshDatabase } from './database/database.ts'

/** Runs the program in this process, between other processes on the same data, because embedded data allows one process. */
export async function inProgram<T>(settings: FreshDatabase, work: (program: Program) => Promise<T>): Promise<T> {
  const program = await openProgram(readEnv({ ...settings, NODE_ENV: 'test', LOG_LEVEL: 'silent' }), () => {})
  try {
    return await work(program)
  } finally {
    await program.close()
  }
}

/** A company, whose founder is signed in. */
export async function foundCompany({ deps: { database } }: Program): Promise<Founded> {
  const founder = { email: 'founder@example.com', firstName: 'Ayu', lastName: 'Lestari', locale: 'en' as const }
  const { id } = (await insertUser(database.global, { ...founder, passwordHash: null })) ?? { id: '' }
  const company = await database.transaction('global', async (tx) => {
    const user = await findUser(tx, id)
    if (!user) throw new Error('The founder is not there')
    return createCompany(tx, user, { name: 'Crash', industry: '', website: '' }, '127.0.0.1')
  })
  return { companyId: company.id, userId: id, token: await beginSession(database.global, id, 'test', { way: 'code' }) }
}

interface Founded {
  companyId: string
  userId: string
  token: string
}

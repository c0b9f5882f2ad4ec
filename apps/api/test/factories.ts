import { CreateDivision } from '@kartu/contracts/company/divisions'
import { randomBytes } from 'node:crypto'
import type { Role } from '@kartu/contracts/actor'
import type { MemberStatus } from '@kartu/contracts/company/members.plain'
import type { ContactInput } from '@kartu/contracts/company/contacts'
import { and, eq } from 'drizzle-orm'
import { newId } from '../src/db/columns.ts'
import { hashToken } from '../src/http/caller/session.ts'
import { byPerson } from '../src/modules/platform/audit/tell.ts'
import { beginSession } from '../src/modules/identity/auth/sessions.ts'
import { slowHash } from '../src/modules/identity/auth/passwords.ts'
import { createCompany } from '../src/modules/company/companies/companies.ts'
import { createDivision } from '../src/modules/company/divisions/divisions.ts'
import { createMember } from '../src/modules/company/members/members.ts'
import { newCompanyPlan } from '../src/modules/company/plans/plans.ts'
import { findMember } from '../src/modules/company/members/members.sql.ts'
import { members } from '../src/db/schema/roots.ts'
import { addUserCompany, removeUserCompany } from '../src/modules/company/memberships/user-companies.sql.ts'
import { findUser, insertUser } from '../src/modules/identity/users/users.sql.ts'
import type { Client } from './client.ts'
import type { RunningProgram } from './server.ts'

export interface TestUser {
  id: string
  email: string
  token: string
}

export interface TestCompany {
  id: string
  name: string
  founder: TestUser
  /** The founder's member and card. */
  memberId: string
  cardId: string
  slug: string
  /** Calls as the founder, with this company as the current one. */
  api: Client
}

export interface TestMember {
  id: string
  cardId: string
  slug: string
  email: string
  user: TestUser
  /** Calls as the member, with the company as the current one. */
  api: Client
}

/** Text that no other record has. */
export const unique = (): string => randomBytes(5).toString('hex')

interface UserTraits {
  email?: string
  firstName?: string
  lastName?: string
  password?: string
  locale?: 'en' | 'id'
}

/** An account with a session, created by rows. */
export async function makeUser(server: RunningProgram, traits: UserTraits = {}): Promise<TestUser> {
  const { global } = server.database
  const email = traits.email ?? `person-${unique()}@example.com`
  const user = await insertUser(global, {
    email,
    firstName: traits.firstName ?? 'Ayu',
    lastName: traits.lastName ?? 'Lestari',
    passwordHash: traits.password === undefined ? null : await slowHash(traits.password),
    locale: traits.locale ?? 'en',
  })
  if (!user) throw new Error(`There is a user ${email} already`)
  return { id: user.id, email, token: await newToken(server, user.id) }
}

/** Another session of a person; with a company, already used there. */
export async function newToken(server: RunningProgram, userId: string, companyId?: string): Promise<string> {
  const token = await beginSession(server.database.global, userId, 'test', { way: 'code' })
  if (companyId !== undefined) await wasInside(server, userId, companyId)
  return token
}

/** Restores the first session of a person. */
export const signBackIn = (server: RunningProgram, { id, token }: TestUser): Promise<unknown> =>
  server.database.global.raw(
    `insert into sessions (id, user_id, token_hash, way, proofs, expires_at, ends_at)
      values ($1, $2, $3, 'code', jsonb_build_object('code', jsonb_build_object('at', extract(epoch from now()) * 1000)),
        now() + interval '1 day', now() + interval '1 day') on conflict (token_hash) do nothing`,
    [newId(), id, hashToken(token)],
  )

/** Moves all proofs of a person's sessions into the past by some minutes. */
export const ageProofs = (server: RunningProgram, userId: string, minutes = 60): Promise<unknown> =>
  server.database.global.raw(
    `update sessions set proofs = coalesce((select jsonb_object_agg(key, value || jsonb_build_object('at',
        extract(epoch from now() - make_interval(mins => $2)) * 1000)) from jsonb_each(proofs)), '{}')
      where user_id = $1`,
    [userId, minutes],
  )

/** Adds a fresh proof by mailed code to all sessions of a person. */
export const renewProofs = (server: RunningProgram, userId: string): Promise<unknown> =>
  server.database.global.raw(
    `update sessions set proofs = proofs || jsonb_build_object('code', jsonb_build_object('at', extract(epoch from now()) * 1000))
      where user_id = $1`,
    [userId],
  )

/** Marks the user's session as already used in the company. */
const wasInside = (server: RunningProgram, userId: string, companyId: string): Promise<unknown> =>
  server.database.global.raw(
    `update sessions set entered_company_ids = array_append(entered_company_ids, $2)
      where user_id = $1 and not $2 = any(entered_company_ids)`,
    [userId, companyId],
  )

interface CompanyTraits {
  name?: string
  founder?: TestUser
}

/** A company with its founder, who is its super admin. */
export const makeCompany = (server: RunningProgram, traits: CompanyTraits = {}): Promise<TestCompany> =>
  beginCompany(server, traits, newCompanyPlan(server.deps))

/** A company without a plan or limits. */
export const makeOpenCompany = (server: RunningProgram, traits: CompanyTraits = {}): Promise<TestCompany> =>
  beginCompany(server, traits, undefined)

async function beginCompany(
  server: RunningProgram,
  traits: CompanyTraits,
  begins: ReturnType<typeof newCompanyPlan>,
): Promise<TestCompany> {
  const founder = traits.founder ?? (await makeUser(server))
  const name = traits.name ?? `Company ${unique()}`
  const { database } = server
  const company = await database.transaction('global', async (tx) => {
    const user = await findUser(tx, founder.id)
    if (!user) throw new Error('The founder is not there')
    return createCompany(tx, user, { name, industry: '', website: '' }, '127.0.0.1', begins)
  })
  await wasInside(server, founder.id, company.id)
  const [member] = await database
    .read({ companyId: company.id })
    .orm.select({ id: members.id })
    .from(members)
    .where(and(eq(members.companyId, company.id), eq(members.userId, founder.id)))
  const row = await findMember(database.read({ companyId: company.id }), company.id, member?.id ?? '')
  if (!row) throw new Error('The founder has no place in the company')
  return {
    id: company.id,
    name,
    founder,
    memberId: row.member_id,
    cardId: row.id,
    slug: row.slug,
    api: server.as(founder).inCompany(company.id),
  }
}

export async function makeDivision(server: RunningProgram, company: TestCompany, name = `Division ${unique()}`) {
  const acting = byPerson(company.id, company.founder.id, '127.0.0.1')
  const division = await server.database.transaction({ companyId: company.id }, (tx) =>
    createDivision(tx, acting, CreateDivision.parse({ name })),
  )
  return { id: division.id, name }
}

/** Gives a user an existing membership, which no route does. */
export async function setMembership(
  server: RunningProgram,
  place: { companyId: string; memberId: string },
  traits: { id: string | null; email?: string; status?: MemberStatus; roles?: Role[] },
): Promise<void> {
  const { id: userId, ...more } = traits
  await server.database.transaction({ companyId: place.companyId }, async (tx) => {
    await removeUserCompany(tx, place.companyId, [place.memberId])
    const own = and(eq(members.companyId, place.companyId), eq(members.id, place.memberId))
    await tx.orm
      .update(members)
      .set({ userId, ...more })
      .where(own)
    if (userId !== null) await addUserCompany(tx, place.companyId, [userId])
  })
}

interface MemberTraits {
  firstName?: string
  lastName?: string
  email?: string
  jobTitle?: string
  divisionId?: string | null
  roles?: Role[]
  status?: MemberStatus
  contacts?: ContactInput[]
}

/** A member with card, account and session. */
export async function makeMember(
  server: RunningProgram,
  company: TestCompany,
  traits: MemberTraits = {},
): Promise<TestMember> {
  const { divisionId = null, roles = [], status = 'verified' } = traits
  const email = traits.email ?? `member-${unique()}@example.com`
  const names = { firstName: traits.firstName ?? 'Budi', lastName: traits.lastName ?? 'Santoso' }
  const user = await makeUser(server, { email, ...names })
  const acting = byPerson(company.id, company.founder.id, '127.0.0.1')
  const row = await server.database.transaction({ companyId: company.id }, async (tx) => {
    const made = await createMember(tx, server.deps, acting, {
      first_name: names.firstName,
      last_name: names.lastName,
      email,
      job_title: traits.jobTitle ?? '',
      division_id: divisionId,
      contacts: (traits.contacts ?? []).map((entry) => ({ label: '', ...entry })),
    })
    await tx.orm
      .update(members)
      .set({ userId: user.id, roles, status })
      .where(and(eq(members.companyId, company.id), eq(members.id, made.member_id)))
    await addUserCompany(tx, company.id, [user.id])
    return made
  })
  await wasInside(server, user.id, company.id)
  const api = server.as(user).inCompany(company.id)
  return { id: row.member_id, cardId: row.id, slug: row.slug, email, user, api }
}

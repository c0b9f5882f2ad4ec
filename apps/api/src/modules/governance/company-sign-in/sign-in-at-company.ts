import type { Verified } from '@kartu/contracts/identity/auth'
import type { CompanyAnswer } from '@kartu/contracts/governance/company-sign-in'
import { domainOf, emailClaimPlace } from '@kartu/contracts/governance/company-sign-in.plain'
import type { Locale } from '@kartu/contracts/validation'
import type { Db } from '../../../db/db.ts'
import type { CompanyPerson } from '../../../gateways/company-provider.ts'
import { AppError, fieldError } from '../../../http/errors.ts'
import type { Session } from '../../../http/caller/session.ts'
import { askingBrowser } from '../../identity/auth/asking-browser.ts'
import { noteThrough } from '../../identity/auth/sessions.ts'
import { signIn, type Visitor } from '../../identity/auth/signed-in.ts'
import { lockSignInMethods } from '../../identity/auth/sign-in-methods.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { accountName } from '../../identity/identities/account-name.ts'
import { bindToSignIn } from '../../company/memberships/member-writes.sql.ts'
import { findMember } from '../../company/members/members.sql.ts'
import { findUser, findUserByEmail, insertUser, type UserRow } from '../../identity/users/users.sql.ts'
import { beginAtCompany, proveAttempt } from './company-attempts.ts'
import { companySignInMail } from './company-sign-in.jobs.ts'
import { type ConnectionRow, findConnection } from './company-sign-in.sql.ts'
import { joinAtFirstSignIn } from './join-at-first-sign-in.ts'
import { isProvedAmong, provedAddress } from './proved-address.ts'
import { nameOf, type ProviderContext } from './provider-context.ts'
import { companyOfDomain, type DomainRow, listDomains } from './sign-in-domains.sql.ts'
import { hasAnotherSubject, linkSubject, userOfSubject } from './sign-in-people.sql.ts'
import { findMemberOfUser } from '../../company/memberships/memberships.sql.ts'

type CompanyProof = CompanyAnswer & { company_id: string }

/**
 * Redirects an address to its company's provider. The lookup uses only the domain, so every address at a domain gets
 * the same answer, with or without an account.
 */
export async function beginSignIn(context: ProviderContext, email: string) {
  const { database } = context.deps
  const companyId = await companyOfDomain(database.global, domainOf(email))
  const row = companyId === undefined ? undefined : await findConnection(database.read({ companyId }), companyId)
  if (!row?.is_on)
    throw Object.assign(fieldError('company_sign_in_none', 'email'), { values: { domain: domainOf(email) } })
  return beginAtCompany(context, row, 'sign_in', null)
}

/**
 * Signs in the person whom a company's provider reports. The provider is trusted only for the company's domains: even a
 * linked account opens only while its address is at one of them.
 */
export async function signInAtCompany(
  context: ProviderContext,
  { company_id: companyId, ...answer }: CompanyProof,
  visitor: Visitor,
  locale: Locale,
): Promise<Verified> {
  const { person, row } = await proveAttempt(context, { companyId, purpose: 'sign_in', userId: null }, answer)
  const { database, queue } = context.deps
  return database.transaction({ companyId }, async (tx) => {
    const domains = await listDomains(tx, companyId)
    const known = await userOfSubject(tx, companyId, person)
    const user = known === undefined ? await accountOf(tx, row, person, locale) : await findUser(tx, known)
    if (!user) throw new AppError('provider_sign_in', { values: { provider: nameOf(row.issuer) } })
    if (!isProvedAmong(domains, user.email))
      throw new AppError('company_sign_in_moved', { values: { provider: nameOf(row.issuer) } })
    const joined = known === undefined ? await linkAndJoin(tx, context, { row, person, user, visitor }) : null
    await tx.enter('global')
    const verified = await signIn(tx, queue, user.id, visitor, {
      way: 'company',
      openedWith: row.id,
      throughCompanyId: companyId,
    })
    return 'token' in verified ? { ...verified, joined } : verified
  })
}

/**
 * Returns the account with the address, or a new one. Accounts have confirmed addresses, so both sides are verified.
 */
async function accountOf(tx: Db, row: ConnectionRow, person: CompanyPerson, locale: Locale): Promise<UserRow> {
  const email = provenEmail(row, person, await listDomains(tx, row.company_id))
  const user =
    (await findUserByEmail(tx, email)) ??
    (await insertUser(tx, { email, ...accountName(person, email), locale })) ??
    (await findUserByEmail(tx, email))
  if (!user) throw new Error('An existing account was not found')
  return user
}

/** Returns the address that the provider confirms. Throws if there is none. */
function provenEmail({ issuer }: ConnectionRow, person: CompanyPerson, domains: readonly DomainRow[]): string {
  const { email, trouble } = provedAddress(person, domains)
  if (email !== null && trouble === null) return email
  const values = { provider: nameOf(issuer), email: email ?? '', place: emailClaimPlace(issuer) }
  throw new AppError(codeOfTrouble[trouble ?? 'no_email'], { values })
}

const codeOfTrouble = {
  no_email: 'company_sign_in_no_email',
  foreign: 'company_sign_in_foreign',
  denied: 'company_sign_in_denied',
} as const

interface First {
  row: ConnectionRow
  person: CompanyPerson
  user: UserRow
  visitor: Visitor
}

/** Links a new subject, mails the account's owner, and lets them join as the company has configured. */
async function linkAndJoin(tx: Db, context: ProviderContext, { row, person, user, visitor }: First) {
  await link(tx, context, { row, person, userId: user.id, userAgent: visitor.userAgent })
  return joinAtFirstSignIn(tx, context.deps, row, user, visitor.address)
}

interface Link {
  row: ConnectionRow
  person: CompanyPerson
  userId: string
  userAgent: string
}

async function link(
  tx: Db,
  { deps: { queue } }: ProviderContext,
  { row, person, userId, userAgent }: Link,
): Promise<void> {
  const { company_id: companyId } = row
  const { issuer, subject } = person
  // Only one of two concurrent subjects is linked.
  await lockSignInMethods(tx, userId)
  if (await hasAnotherSubject(tx, companyId, { userId, issuer, subject }))
    throw new AppError('company_sign_in_second', { values: { provider: nameOf(issuer) } })
  if (!(await linkSubject(tx, companyId, { userId, issuer, subject }))) {
    // A concurrent sign-in has linked the subject.
    if ((await userOfSubject(tx, companyId, person)) === userId) return
    throw new AppError('company_sign_in_other', { values: { provider: nameOf(issuer) } })
  }
  const member = await findMemberOfUser(tx, companyId, userId)
  if (member) await bindToSignIn(tx, companyId, [member.id])
  await tell(tx, bySystem(companyId, 'link'), {
    audit: [
      {
        action: 'company_sign_in.linked',
        ...(member ? { subjectId: member.id, memberId: member.id } : {}),
        after: { issuer, ...(member ? { subject } : {}) },
      },
    ],
    shows: 'nothing',
    notify: [],
  })
  const askedAt = new Date().toISOString()
  await queue.enqueue(tx, companySignInMail, { userId, companyId, askedAt, browser: askingBrowser(userAgent) })
}

/** Begins the sign-in that a company requires, from a session that began by another method. */
export async function beginPass(context: ProviderContext, companyId: string, userId: string) {
  const row = await findConnection(context.deps.database.read({ companyId }), companyId)
  if (!row?.is_on) throw new AppError('company_sign_in_off')
  return beginAtCompany(context, row, 'pass', userId)
}

interface Passing {
  session: Session
  companyId: string
  memberId: string
  userAgent: string
}

/**
 * Admits this session to the company. The person at the provider must be the person of the session: already linked, or
 * with the address of the account or of the member.
 */
export async function passAtCompany(context: ProviderContext, passing: Passing, answer: CompanyAnswer): Promise<void> {
  const { session, companyId, memberId, userAgent } = passing
  const { userId } = session
  const { person, row } = await proveAttempt(context, { companyId, purpose: 'pass', userId }, answer)
  await context.deps.database.transaction({ companyId }, async (tx) => {
    const known = await userOfSubject(tx, companyId, person)
    if (known === undefined) {
      const email = provenEmail(row, person, await listDomains(tx, companyId))
      const place = await findMember(tx, companyId, memberId)
      const own = [(await findUser(tx, userId))?.email, place?.email]
      if (!own.includes(email)) throw other(row)
      await link(tx, context, { row, person, userId, userAgent })
    } else if (known !== userId) throw other(row)
    await noteThrough(tx, session.id, companyId)
  })
}

const other = ({ issuer }: ConnectionRow) =>
  new AppError('company_sign_in_other', { values: { provider: nameOf(issuer) } })

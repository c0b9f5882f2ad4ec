import { accountDeletionRoutes } from '@kartu/contracts/governance/account-deletions'
import { accountRoutes } from '@kartu/contracts/governance/account'
import { authRoutes } from '@kartu/contracts/identity/auth'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { companySignInRoutes } from '@kartu/contracts/governance/company-sign-in'
import { dataExportRoutes } from '@kartu/contracts/governance/data-exports'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { memberRoutes } from '@kartu/contracts/company/members'
import { passkeyRoutes } from '@kartu/contracts/identity/passkeys'
import { personalCardRoutes } from '@kartu/contracts/governance/personal-cards'
import { secondFactorRoutes } from '@kartu/contracts/identity/second-factor'
import { userRoutes } from '@kartu/contracts/identity/users'
import {
  companyProofOf,
  companyWithProvider,
  signInThrough,
  type WithProvider,
} from '../apps/api/test/steps/company-sign-in-steps.ts'
import { makeCompany, makeMember, makeUser, setMembership, unique } from '../apps/api/test/factories.ts'
import { ageFactors, setUpApp } from '../apps/api/test/steps/second-factor-steps.ts'
import { sessionOf } from '../apps/api/test/signed-in.ts'
import { demand, expectRefusal, type Kind } from './attack.ts'
import type { Target } from './target.ts'

const password = 'sungai yang panjang'

/** A company that requires its own sign-in, whose founder can sign in without it. */
async function requiring(target: Target): Promise<WithProvider> {
  const made = await companyWithProvider({ ...target, server: target })
  await setUpApp(target, made.company.api)
  await ageFactors(target, made.company.founder.id)
  await made.company.api.data(companySignInRoutes.change, { params: made.params, body: { required: true } })
  return made
}

/** An employee with a password who is also in another company, and a session that the provider opened in their name. */
async function impersonated(target: Target) {
  const made = await companyWithProvider({ ...target, server: target })
  const victim = await makeUser(target, { email: `ayu-${unique()}@${made.domain}`, password })
  const other = await makeCompany(target)
  for (const company of [made.company, other]) {
    const place = await makeMember(target, company)
    await setMembership(target, { companyId: company.id, memberId: place.id }, victim)
  }
  const person = { sub: unique(), email: victim.email }
  const api = target.as(await signInThrough(target.visitor(), made, person))
  return { made, victim, other, api }
}

export const provider: Kind = {
  name: 'company with a provider',
  attacks: [
    {
      tries: 'change, export or lock the account of an employee',
      async run(target) {
        const { api } = await impersonated(target)
        for (const [route, body] of [
          [passkeyRoutes.begin, {}],
          [secondFactorRoutes.begin, {}],
          [dataExportRoutes.start, {}],
          [accountRoutes.changeEmail, { email: `${unique()}@evil.example` }],
        ] as const)
          await expectRefusal('confirmation_required', api, route, { body })
        await expectRefusal('confirmation_required', api, accountRoutes.endOtherSessions)
        await expectRefusal('confirmation_required', api, accountDeletionRoutes.sendCode, { body: { locale: 'en' } })
        // The provider's operator may also run the mailbox.
        await expectRefusal('own_method_required', api, accountRoutes.sendConfirmationCode, { body: { locale: 'en' } })
      },
    },
    {
      tries: "read, change or delete an employee's personal card",
      async run(target) {
        const { api, victim } = await impersonated(target)
        const body = { first_name: 'Ayu', last_name: '', job_title: '', organisation: '', language: 'en' as const }
        const { _id } = await target.as(victim).data(personalCardRoutes.create, { body })
        const card = { params: { personalCardId: _id } }
        await expectRefusal('own_proof_needed', api, personalCardRoutes.get, card)
        await expectRefusal('own_proof_needed', api, personalCardRoutes.update, {
          ...card,
          body: { organisation: 'X' },
        })
        await expectRefusal('confirmation_required', api, personalCardRoutes.remove, card)
      },
    },
    // Stopped by the sign-in rules (`lacksOf`), which guard every call in a company; `requireOwnProof` stops the last attack.
    {
      tries: "enter an employee's other company",
      async run(target) {
        const { api, other } = await impersonated(target)
        const params = { companyId: other.id }
        await expectRefusal('own_proof_needed', api, companyRoutes.get, { params })
        await expectRefusal('own_proof_needed', api, memberRoutes.list, { params, query: {} })
        const listed = await api.data(companyRoutes.list, { query: {} })
        const shown = Object.keys(listed.find(({ _id }) => _id === other.id) ?? {}).toSorted()
        demand(shown.join() === '_id,logo,name', `the list shows ${shown.join(', ')} of the other company`)
      },
    },
    {
      tries: 'sign in as someone outside its domains',
      async run(target) {
        const { made } = await impersonated(target)
        const victim = await makeUser(target)
        const client = target.visitor()
        const body = await companyProofOf(client, made, { sub: unique(), email: victim.email })
        await expectRefusal('company_sign_in_foreign', client, authRoutes.verify, { body })
      },
    },
    {
      tries: 'open the account of a predecessor with a recycled mailbox',
      async run(target) {
        const { made, victim } = await impersonated(target)
        const client = target.visitor()
        const body = await companyProofOf(client, made, { sub: unique(), email: victim.email })
        await expectRefusal('company_sign_in_second', client, authRoutes.verify, { body })
      },
    },
    {
      tries: 'stay signed in after the provider was removed',
      async run(target) {
        const { api, made } = await impersonated(target)
        await made.company.api.data(companySignInRoutes.remove, { params: made.params })
        demand((await api.call(userRoutes.me)).status === 401, 'the session is still open')
      },
    },
    {
      tries: 'pass a required sign-in with a password and a new factor',
      async run(target) {
        const made = await requiring(target)
        const victim = await makeUser(target, { email: `ayu-${unique()}@${made.domain}`, password })
        const place = await makeMember(target, made.company, { roles: ['super_admin'] })
        await setMembership(target, { companyId: made.company.id, memberId: place.id }, victim)
        const credentials = { method: 'password' as const, email: victim.email, password }
        const thief = target.as(sessionOf(await target.visitor().data(authRoutes.verify, { body: credentials })))
        await expectRefusal('company_sign_in_needed', thief, companyRoutes.get, { params: made.params })
        await thief.data(accountRoutes.confirm, { body: { method: 'password', password } })
        await expectRefusal('mailed_code_required', thief, secondFactorRoutes.begin, { body: {} })
        await expectRefusal('mailed_code_required', thief, passkeyRoutes.begin, { body: {} })
      },
    },
    {
      tries: 'leave a required sign-in by moving one’s own membership',
      async run(target) {
        const made = await requiring(target)
        const admin = await makeMember(target, made.company, {
          roles: ['admin'],
          email: `budi-${unique()}@${made.domain}`,
        })
        const api = target.as(await signInThrough(target.visitor(), made, { email: admin.email }))
        await expectRefusal('place_bound', api, memberRoutes.update, {
          params: { ...made.params, memberId: admin.id },
          body: { email: `budi-${unique()}@private.example` },
        })
      },
    },
    {
      tries: 'accept an invitation elsewhere in the name of an employee',
      async run(target) {
        const { api, victim } = await impersonated(target)
        const company = await makeCompany(target)
        const { _id: invitationId } = await company.api.data(invitationRoutes.create, {
          params: { companyId: company.id },
          body: { first_name: 'Ayu', email: victim.email },
        })
        await expectRefusal('own_proof_needed', api, invitationRoutes.accept, { params: { invitationId } })
      },
    },
  ],
}

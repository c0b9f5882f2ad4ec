import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import type { ActivityAudience, ActivityDevice, ActivitySource } from '@kartu/contracts/activity/activities.plain'
import type { Plan } from '@kartu/contracts/company/plans'
import { eq, sql } from 'drizzle-orm'
import type { ProviderServer } from '../apps/api/test/outside/company-provider.ts'
import type { FirebaseServer } from '../apps/api/test/outside/firebase-server.ts'
import type { Gmail } from '../apps/api/test/outside/gmail-server.ts'
import { type GoogleDirectory, googleUser } from '../apps/api/test/outside/google-directory-server.ts'
import type { GraphServer } from '../apps/api/test/outside/graph-server.ts'
import { type GraphUser, graphUser, type Tenant } from '../apps/api/test/outside/graph-tenant.ts'
import type { StripeServer } from '../apps/api/test/outside/stripe-server.ts'
import type { Deps } from '../apps/api/src/deps.ts'
import { findLink } from '../apps/api/src/modules/team/invitations/invitations.sql.ts'
import { outboxMails } from '../apps/api/src/db/schema/platform.ts'
import { outboxLink } from '../apps/api/src/http/pages/outbox-key.ts'
import { rateLimits, sessions } from '../apps/api/src/db/schema/identity.ts'
import { activities, activityDayStates } from '../apps/api/src/db/schema/activity.ts'
import { slowHash } from '../apps/api/src/modules/identity/auth/passwords.ts'
import { beginSession } from '../apps/api/src/modules/identity/auth/sessions.ts'
import { companies } from '../apps/api/src/db/schema/roots.ts'
import { giveAccount } from '../apps/api/src/modules/company/memberships/member-writes.sql.ts'
import { moveSandboxClock } from '../apps/api/src/modules/billing/subscriptions/gateway-events.ts'
import { setPlan } from '../apps/api/src/modules/company/plans/plans.ts'
import { insertUser } from '../apps/api/src/modules/identity/users/users.sql.ts'

/** Proofs of a session, dated 1970. */
const agedProofs = sql`coalesce((select jsonb_object_agg(key, value || '{"at": 0}') from jsonb_each(${sessions.proofs})), '{}')`

/** Actions of a test that no route allows. Everything else goes through the API or the screen. */
export interface Backdoor {
  /** An account with a session, as after registration. */
  makePerson(input: {
    email: string
    first_name: string
    last_name: string
    password?: string
  }): Promise<{ user_id: string; token: string }>
  /** Opens another session of a person, without a fresh proof. */
  signInLongAgo(input: { user_id: string }): Promise<object>
  /** Links an account to its membership in a company, as after accepting an invitation. */
  setMembership(input: { company_id: string; member_id: string; user_id: string }): Promise<object>
  verifyCompany(input: { company_id: string }): Promise<object>
  /** Sets the plan like the operator's command line. */
  setPlan(input: { company_id: string; plan: Plan }): Promise<object>
  /** Adds counted visits, also of other days. */
  makeVisits(input: { company_id: string; visits: Visit[] }): Promise<object>
  /** Moves the sandbox's clock forward by days, with everything that is due. */
  moveClock(input: { days: number }): Promise<object>
  /** Turns Stripe off or on. */
  setStripeAway(input: { away: boolean }): Promise<object>
  /** Creates a Microsoft directory with these people; `account` signs in there. */
  makeTenant(input: {
    name: string
    users: Partial<GraphUser>[]
    refuses?: boolean
    claims?: Record<string, unknown>
  }): Promise<{ account: string }>
  /** Creates a Google Workspace with these people in one group, and the key of its service account. */
  makeWorkspace(input: {
    people: { given_name: string; family_name: string }[]
  }): Promise<{ key: string; admin: string; emails: string[] }>
  /** Creates mailboxes in Gmail, and the key of a service account that may change their signatures. */
  makeMailboxes(input: { emails: string[] }): Promise<{ key: string }>
  makeGoogleAccount(input: { email: string; name: string; email_verified: boolean }): Promise<object>
  /** Creates an OpenID Connect provider at which anyone signs in as the address that they type. */
  makeProvider(input: object): Promise<{ issuer: string; client_id: string; client_secret: string }>
  /** Publishes a DNS record. */
  publishRecord(input: { name: string; value: string }): Promise<object>
  /** Replaces the content of the directory, by the IDs of its people. */
  changeTenant(input: { account: string; users: Partial<GraphUser>[] }): Promise<object>
  /** Link that the server prints at startup; it opens the outbox to a browser. */
  outboxLink(input: object): Promise<{ link: string }>
  /** Recipients of the company's emails in the outbox, one per email. */
  mailedTo(input: { company_id: string }): Promise<string[]>
  /** Resets rate limits, because all tests share one network address. */
  forgetLimits(input: object): Promise<object>
  /** Makes an invitation expire. */
  expireInvitation(input: { invitation_id: string }): Promise<object>
}

export interface Visit {
  at: string
  kind: 'view' | 'save' | 'tap'
  /** Former owner of the card. */
  member_id: string
  card_id: string
  audience?: ActivityAudience
  source?: ActivitySource
  device?: ActivityDevice
  country?: string
  target?: string
}

/** Servers that imitate external services. */
interface Outside {
  graph: GraphServer
  stripe: StripeServer
  firebase: FirebaseServer
  gmail: Gmail
  google: GoogleDirectory
  providers: ProviderServer
  records: Map<string, string[]>
}

/** Opens this test interface on a local port. */
export async function openBackdoor(deps: Deps, outside: Outside, port: number): Promise<Server> {
  const backdoor = backdoorOf(deps, outside)
  const server = createServer((request, response) => {
    answer(backdoor, request).then(
      (result) => response.setHeader('content-type', 'application/json').end(JSON.stringify(result)),
      (error: unknown) => {
        response.statusCode = 500
        response.end(String(error))
      },
    )
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}

async function answer(backdoor: Backdoor, request: IncomingMessage): Promise<unknown> {
  const name = request.url?.slice(1) as keyof Backdoor
  if (!Object.hasOwn(backdoor, name)) throw new Error(`The backdoor has no ${name}`)
  return backdoor[name]((await json(request)) as never)
}

const tenants = new Map<string, Tenant>()

const dayMs = 86_400_000

const backdoorOf = (deps: Deps, outside: Outside): Backdoor => ({
  ...peopleBackdoor(deps),
  ...companyBackdoor(deps),
  ...outsideBackdoor(outside),
})

/** Accounts, sessions, emails and limits. */
const peopleBackdoor = (
  deps: Deps,
): Pick<
  Backdoor,
  'makePerson' | 'signInLongAgo' | 'setMembership' | 'mailedTo' | 'forgetLimits' | 'expireInvitation' | 'outboxLink'
> => ({
  async makePerson({ email, first_name: firstName, last_name: lastName, password }) {
    const passwordHash = password === undefined ? null : await slowHash(password)
    const user = await insertUser(deps.database.global, { email, firstName, lastName, passwordHash })
    if (!user) throw new Error(`${email} already has an account`)
    return {
      user_id: user.id,
      token: await beginSession(deps.database.global, user.id, 'Browser test', { way: 'code' }),
    }
  },

  async signInLongAgo({ user_id: userId }) {
    await beginSession(deps.database.global, userId, 'Another browser', { way: 'code' })
    await deps.database.global.orm.update(sessions).set({ proofs: agedProofs }).where(eq(sessions.userId, userId))
    return {}
  },

  async setMembership({ company_id: companyId, member_id: memberId, user_id: userId }) {
    await deps.database.transaction({ companyId }, (tx) => giveAccount(tx, companyId, memberId, userId))
    return {}
  },

  async mailedTo({ company_id: companyId }) {
    const { orm } = deps.database.global
    const mails = await orm.select({ to: outboxMails.to }).from(outboxMails).where(eq(outboxMails.companyId, companyId))
    return mails.map(({ to }) => to)
  },

  async forgetLimits() {
    await deps.database.global.orm.delete(rateLimits)
    return {}
  },

  async expireInvitation({ invitation_id: id }) {
    const link = await findLink(deps.database.global, id)
    await deps.database.transaction({ companyId: link?.company_id ?? '' }, (tx) =>
      tx.raw(`update invitations set expires_at = now() where id = $1`, [id]),
    )
    return {}
  },

  async outboxLink() {
    return { link: await outboxLink(deps.env, deps.outboxKey) }
  },
})

/** Facts of a company that no screen sets. */
const companyBackdoor = (deps: Deps): Pick<Backdoor, 'verifyCompany' | 'setPlan' | 'makeVisits' | 'moveClock'> => ({
  async verifyCompany({ company_id: companyId }) {
    await deps.database.global.orm
      .update(companies)
      .set({ verification: 'verified' })
      .where(eq(companies.id, companyId))
    return {}
  },

  async setPlan({ company_id: companyId, plan }) {
    await setPlan(deps.database.global, companyId, plan)
    return {}
  },

  async makeVisits({ company_id: companyId, visits }) {
    const { orm } = deps.database.read({ companyId })
    const rows = visits.map(({ at, member_id: memberId, card_id: cardId, ...visit }, place) => ({
      ...{ companyId, at, audience: 'visitor' as const, device: 'phone' as const },
      ...visit,
      ...{ memberId, cardId, visitor: BigInt(place) },
    }))
    const days = [...new Set(visits.map(({ at }) => at.slice(0, 10)))].map((day) => ({ companyId, day }))
    await orm.insert(activityDayStates).values(days).onConflictDoNothing()
    await orm.insert(activities).values(rows)
    return {}
  },

  async moveClock({ days }) {
    const now = (await deps.payments?.now()) ?? new Date()
    await moveSandboxClock(deps, new Date(now.getTime() + days * dayMs))
    return {}
  },
})

/** External services that the browser tests imitate. */
const outsideBackdoor = ({
  graph,
  stripe,
  firebase,
  gmail,
  google,
  providers,
  records,
}: Outside): Pick<
  Backdoor,
  | 'setStripeAway'
  | 'makeGoogleAccount'
  | 'makeWorkspace'
  | 'makeMailboxes'
  | 'makeProvider'
  | 'publishRecord'
  | 'makeTenant'
  | 'changeTenant'
> => ({
  async setStripeAway({ away }) {
    stripe.trouble = () => (away ? 'reset' : undefined)
    return {}
  },

  async makeGoogleAccount({ email, name, email_verified: emailVerified }) {
    firebase.makeAccount({ email, name, emailVerified })
    return {}
  },

  async makeWorkspace({ people }) {
    const users = people.map(({ given_name: given, family_name: family }) => googleUser(given, family))
    const everyone = { id: randomUUID(), name: 'Everyone', members: users.map(({ id }) => id) }
    const { admin } = google.makeWorkspace({ users, groups: [everyone] })
    return { key: google.key, admin, emails: users.map(({ primaryEmail }) => primaryEmail) }
  },

  async makeMailboxes({ emails }) {
    for (const email of emails) gmail.signatures.set(email, '')
    return { key: gmail.key }
  },

  async makeProvider() {
    const { issuer, clientId, clientSecret } = providers.makeProvider()
    return { issuer, client_id: clientId, client_secret: clientSecret }
  },

  async publishRecord({ name, value }) {
    records.set(name, [value])
    return {}
  },

  async makeTenant({ name, users, refuses = false, claims = {} }) {
    const denied = { status: 403, code: 'Authorization_RequestDenied' }
    const people = users.map(graphUser)
    const everyone = { id: randomUUID(), displayName: 'Everyone', members: people.map(({ id }) => id) }
    const tenant = graph.makeTenant({
      name,
      users: people,
      groups: [everyone],
      trouble: () => (refuses ? denied : undefined),
      claims,
    })
    tenants.set(tenant.account, tenant)
    return { account: tenant.account }
  },

  async changeTenant({ account, users }) {
    const tenant = tenants.get(account)
    if (!tenant) throw new Error(`There is no directory of ${account}`)
    tenant.users = users.map(graphUser)
    for (const group of tenant.groups) group.members = tenant.users.map(({ id }) => id)
    return {}
  },
})

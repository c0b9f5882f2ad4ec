import { accountRoutes } from '@kartu/contracts/governance/account'
import { authRoutes } from '@kartu/contracts/identity/auth'
import { identityRoutes } from '@kartu/contracts/identity/identities'
import { userRoutes } from '@kartu/contracts/identity/users'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { googleProof, microsoftProof, signInWith, startElsewhere } from '../../../../test/steps/elsewhere-steps.ts'
import { ageProofs, makeUser, unique } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { startServer } from '../../../../test/server.ts'
import { sessionOf } from '../../../../test/signed-in.ts'

const elsewhere = await startElsewhere()
const { server, firebase } = elsewhere
const { graph } = server

const meOf = (token: string) => server.as({ token }).data(userRoutes.me)
const newAddress = () => `ayu-${unique()}@kopi.example`
const proved = { xms_edov: true }

test('offers each configured provider', async () => {
  const plain = await startServer()
  expect(await server.visitor().data(authRoutes.providers)).toEqual({
    google: true,
    microsoft: true,
    company: true,
    passkeys: true,
    first_account: expect.any(Boolean),
  })
  expect(await plain.visitor().data(authRoutes.providers)).toMatchObject({ google: false, microsoft: false })
  for (const [provider, name] of [
    ['google', 'Google'],
    ['microsoft', 'Microsoft'],
  ] as const)
    expect(await plain.visitor().refusal(identityRoutes.begin, { body: { provider } })).toMatchObject({
      status: 400,
      code: 'provider_off',
      message: `Signing in with ${name} is not set up here. Sign in with your email instead.`,
    })
})

test('a Google account still signs in after an address change', async () => {
  const account = firebase.makeAccount({ email: newAddress(), name: 'Siti Nurhaliza' })
  const first = await signInWith(server.visitor(), await googleProof(elsewhere, server.visitor(), account))
  const me = await meOf(first.token)
  expect(me).toMatchObject({ email: account.email, first_name: 'Siti', last_name: 'Nurhaliza' })
  const [mail] = await mailsTo(server, account.email, 1)
  expect(mail?.subject).toBe('Google was linked to your Kartu account')
  expect(mail?.text).toContain('https://kartu.test/account')

  const moved = firebase.makeAccount({ uid: account.uid, email: newAddress(), emailVerified: false })
  const again = await signInWith(server.visitor(), await googleProof(elsewhere, server.visitor(), moved))
  expect((await meOf(again.token))._id).toBe(me._id)
  await mailsTo(server, account.email, 1)
})

test('identifies a Microsoft account by tenant and object ID', async () => {
  const user = await makeUser(server, { email: newAddress(), locale: 'id' })
  const tenant = graph.makeTenant({ account: user.email, claims: proved })
  const { token } = await signInWith(server.visitor(), await microsoftProof(elsewhere, server.visitor(), tenant))
  expect((await meOf(token))._id).toBe(user.id)
  expect((await mailsTo(server, user.email, 1))[0]?.subject).toBe('Microsoft ditautkan ke akun Kartu Anda')
  const rows = await asOwner(server.database, (query) =>
    query('select issuer, subject, email from identities where user_id = $1', [user.id]),
  )
  expect(rows).toEqual([
    { issuer: `${graph.url}/${tenant.id}/v2.0`, subject: `${tenant.id}.${tenant.oid}`, email: user.email },
  ])
})

test('another person with the same address is a separate identity', async () => {
  const user = await makeUser(server, { email: newAddress() })
  for (const count of [1, 2]) {
    const account = firebase.makeAccount({ email: user.email })
    const { token } = await signInWith(server.visitor(), await googleProof(elsewhere, server.visitor(), account))
    expect((await meOf(token))._id).toBe(user.id)
    await mailsTo(server, user.email, count)
  }
})

test('rejects an address that the provider has not verified', async () => {
  const user = await makeUser(server, { email: newAddress() })
  const unproved = [
    () => googleProof(elsewhere, server.visitor(), firebase.makeAccount({ email: user.email, emailVerified: false })),
    () => googleProof(elsewhere, server.visitor(), firebase.makeAccount({ claims: { email_verified: 'true' } })),
    () => googleProof(elsewhere, server.visitor(), firebase.makeAccount({ claims: { email_verified: undefined } })),
    () => googleProof(elsewhere, server.visitor(), firebase.makeAccount({ claims: { email: undefined } })),
    () => microsoftProof(elsewhere, server.visitor(), graph.makeTenant({ account: user.email })),
    () => microsoftProof(elsewhere, server.visitor(), graph.makeTenant({ claims: { xms_edov: false } })),
    () =>
      microsoftProof(elsewhere, server.visitor(), graph.makeTenant({ claims: { xms_edov: true, email: 'nobody' } })),
  ]
  for (const prove of unproved) {
    const body = await prove()
    expect(await server.visitor().refusal(authRoutes.verify, { body })).toMatchObject({
      status: 400,
      code: 'identity_unproved',
    })
  }
  const rows = await asOwner(server.database, (query) => query('select from identities where user_id = $1', [user.id]))
  expect(rows).toHaveLength(0)
})

test('an unconfirmed registration does not reserve its address', async () => {
  const email = newAddress()
  const stranger = server.visitor()
  await stranger.data(authRoutes.register, {
    body: { email, first_name: 'Mallory', password: 'tidak mudah ditebak', locale: 'en' },
  })
  const account = firebase.makeAccount({ email, name: 'Dewi' })
  const { token } = await signInWith(server.visitor(), await googleProof(elsewhere, server.visitor(), account))
  expect(await meOf(token)).toMatchObject({ email, first_name: 'Dewi' })
  expect(
    await stranger.refusal(authRoutes.verify, { body: { method: 'password', email, password: 'tidak mudah ditebak' } }),
  ).toMatchObject({ code: 'credentials' })
})

test('derives a valid name from any provider name', async () => {
  for (const [name, email, firstName, lastName] of [
    ['Ayu ★ Lestari', `a${unique()}@kopi.example`, 'Ayu', 'Lestari'],
    ['<b>Ayu</b>', `a${unique()}@kopi.example`, 'b Ayu b', ''],
    ['', `dewi.${unique()}@kopi.example`, expect.stringMatching(/^dewi/), ''],
    ['★', `${Date.now()}@kopi.example`, 'kopi.example', ''],
  ] as const) {
    const account = firebase.makeAccount({ email, name })
    const { token } = await signInWith(server.visitor(), await googleProof(elsewhere, server.visitor(), account))
    expect(await meOf(token)).toMatchObject({ email, first_name: firstName, last_name: lastName })
  }
})

test('two concurrent first sign-ins open one account', async () => {
  const account = firebase.makeAccount({ email: newAddress() })
  const proofs = [1, 2, 3].map(() => googleProof(elsewhere, server.visitor(), account))
  const tokens = await Promise.all(proofs.map(async (proof) => signInWith(server.visitor(), await proof)))
  const ids = await Promise.all(tokens.map(async ({ token }) => (await meOf(token))._id))
  expect(new Set(ids).size).toBe(1)
  await mailsTo(server, account.email, 1)
})

test('a linked account with any address can sign in', async () => {
  const user = await makeUser(server)
  const api = server.as(user)
  const account = firebase.makeAccount({ email: newAddress(), emailVerified: false })
  const body = await googleProof(elsewhere, api, account, 'link')
  const sent = api.with({ 'idempotency-key': unique() })
  const linked = await sent.data(identityRoutes.link, { body })
  expect(await sent.data(identityRoutes.link, { body })).toEqual(linked)
  expect(linked).toMatchObject({ provider: 'google', email: account.email, last_used_at: null })
  await mailsTo(server, user.email, 1)
  const { token } = await signInWith(server.visitor(), await googleProof(elsewhere, server.visitor(), account))
  expect((await meOf(token))._id).toBe(user.id)
  const listed = await api.data(identityRoutes.list)
  expect(listed).toEqual([{ ...linked, last_used_at: expect.stringMatching(/^\d{4}-/) }])
  expect(await server.as(await makeUser(server)).data(identityRoutes.list)).toEqual([])
})

test('a provider’s account links to one account only', async () => {
  const [owner, other] = [await makeUser(server), await makeUser(server)]
  const tenant = graph.makeTenant()
  const link = async (user: typeof owner) => {
    const api = server.as(user)
    return api.call(identityRoutes.link, { body: await microsoftProof(elsewhere, api, tenant, 'link') })
  }
  expect((await link(owner)).status).toBe(200)
  expect((await link(owner)).status).toBe(200)
  expect(await server.as(owner).data(identityRoutes.list)).toHaveLength(1)
  const api = server.as(other)
  const body = await microsoftProof(elsewhere, api, tenant, 'link')
  expect(await api.refusal(identityRoutes.link, { body })).toMatchObject({
    code: 'identity_taken',
    message: 'This Microsoft account is already linked to another account here. Unlink it there first.',
  })
  await mailsTo(server, owner.email, 1)
})

test('the owner unlinks an account unless it is the last', async () => {
  const user = await makeUser(server)
  const api = server.as(user)
  const link = async () => {
    const body = await googleProof(elsewhere, api, firebase.makeAccount(), 'link')
    return (await api.data(identityRoutes.link, { body }))._id
  }
  const [first, second] = [await link(), await link()]
  const unlink = (identityId: string) => ({ params: { identityId } })
  expect(await server.as(await makeUser(server)).refusal(identityRoutes.unlink, unlink(first))).toMatchObject({
    status: 404,
  })
  expect(await server.visitor().refusal(identityRoutes.unlink, unlink(first))).toMatchObject({ status: 401 })
  const both = await Promise.all([first, second].map((id) => api.call(identityRoutes.unlink, unlink(id))))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const [left] = await api.data(identityRoutes.list)
  expect(await api.refusal(identityRoutes.unlink, unlink(left?._id ?? ''))).toMatchObject({
    code: 'identity_last',
    message:
      'This is your only sign-in method besides codes by email. Set a password, add a passkey or link another account first.',
  })
  expect(await api.refusal(identityRoutes.unlink, unlink(first === left?._id ? second : first))).toMatchObject({
    status: 404,
  })
})

test('a session links or unlinks only with a fresh proof', async () => {
  const user = await makeUser(server, { password: 'tidak mudah ditebak' })
  const api = server.as(user)
  const body = await googleProof(elsewhere, api, firebase.makeAccount(), 'link')
  const { _id: identityId } = await api.data(identityRoutes.link, { body })
  await ageProofs(server, user.id, 11)
  for (const refused of [
    await api.refusal(identityRoutes.beginLink, { body: { provider: 'google' } }),
    await api.refusal(identityRoutes.unlink, { params: { identityId } }),
  ])
    expect(refused).toMatchObject({ status: 400, code: 'confirmation_required' })
  await api.data(accountRoutes.confirm, { body: { method: 'password', password: 'tidak mudah ditebak' } })
  expect(await api.data(identityRoutes.unlink, { params: { identityId } })).toEqual({})
})

test('with a password the last link can be removed', async () => {
  const user = await makeUser(server, { password: 'tidak mudah ditebak' })
  const api = server.as(user)
  const account = firebase.makeAccount({ emailVerified: false })
  const { _id: identityId } = await api.data(identityRoutes.link, {
    body: await googleProof(elsewhere, api, account, 'link'),
  })
  expect(await api.data(identityRoutes.unlink, { params: { identityId } })).toEqual({})
  const body = await googleProof(elsewhere, server.visitor(), account)
  expect(await server.visitor().refusal(authRoutes.verify, { body })).toMatchObject({ code: 'identity_unproved' })
})

test('unlinking an account ends the sessions that it opened', async () => {
  const api = server.as(await makeUser(server, { password: 'tidak mudah ditebak' }))
  const account = firebase.makeAccount()
  const { _id: identityId } = await api.data(identityRoutes.link, {
    body: await googleProof(elsewhere, api, account, 'link'),
  })
  const body = await googleProof(elsewhere, server.visitor(), account)
  const opened = server.as(sessionOf(await server.visitor().data(authRoutes.verify, { body })))
  expect((await opened.call(userRoutes.me)).status).toBe(200)
  await api.data(identityRoutes.unlink, { params: { identityId } })
  expect((await opened.call(userRoutes.me)).status).toBe(401)
  expect((await api.call(userRoutes.me)).status).toBe(200)
})

test('limits an account to twenty linked accounts', async () => {
  const user = await makeUser(server)
  await asOwner(server.database, (query) =>
    query(
      `insert into identities (id, user_id, provider, issuer, subject)
       select gen_random_uuid(), $1, 'google', 'https://elsewhere.example', gen_random_uuid()::text from generate_series(1, 20)`,
      [user.id],
    ),
  )
  const api = server.as(user)
  const body = await googleProof(elsewhere, api, firebase.makeAccount(), 'link')
  expect(await api.refusal(identityRoutes.link, { body })).toMatchObject({ code: 'identities_max' })
})

import { accountRoutes } from '@kartu/contracts/governance/account'
import { authRoutes } from '@kartu/contracts/identity/auth'
import { identityRoutes } from '@kartu/contracts/identity/identities'
import { passkeysPerAccountMax } from '@kartu/contracts/limits'
import { passkeyRoutes } from '@kartu/contracts/identity/passkeys'
import { userRoutes } from '@kartu/contracts/identity/users'
import { describe, expect, test } from 'vitest'
import { ageProofs, makeUser, newToken, unique } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { addPasskey, makeUserWithPasskey, signInAlone } from '../../../../test/steps/passkey-steps.ts'
import { startServer } from '../../../../test/server.ts'
import { type Lies, SoftPasskey } from '../../../../test/outside/soft-passkey.ts'
import { insertIdentity } from '../identities/identities.sql.ts'
import { passkeysModule } from './passkeys.module.ts'
import { insertPasskey } from './passkeys.sql.ts'

const server = await startServer()
const { database } = server
const raw = (text: string, values: unknown[]) => database.global.raw(text, values)
const unproved = (userId: string) => ageProofs(server, userId)
const withoutPassword = (userId: string) => raw('update users set password_hash = null where id = $1', [userId])
const names = async (userId: string) =>
  ((await raw('select name from passkeys where user_id = $1 order by created_at', [userId])) as { name: string }[]).map(
    ({ name }) => name,
  )

describe('adding a passkey', () => {
  test('names it after its maker in a mail', async () => {
    const apple = new SoftPasskey({ aaguid: 'fbfc3007154e4ecc8c0b6e020557d7bd' })
    const { user, api, passkeyId } = await makeUserWithPasskey(server, apple)
    const [listed] = await api.data(passkeyRoutes.list)
    expect(listed).toMatchObject({
      _id: passkeyId,
      name: 'Apple Passwords',
      synced: false,
      last_used_at: null,
      suspected_at: null,
    })
    const reply = await signInAlone(server.visitor(), apple)
    expect(reply.status).toBe(200)
    const { token } = (JSON.parse(reply.text) as { data: { token: string } }).data
    expect((await server.as({ token }).data(userRoutes.me)).email).toBe(user.email)
    expect((await api.data(passkeyRoutes.list))[0]?.last_used_at).not.toBeNull()
    expect((await api.data(accountRoutes.get)).passkeys).toBe(1)
    const [mail] = await mailsTo(server, user.email, 1)
    expect(mail?.subject).toBe('A passkey was added to your Kartu account')
    expect(mail?.text).toContain('“Apple Passwords”')
  })

  test('removing it ends the sessions that it opened', async () => {
    const { api, passkey, passkeyId } = await makeUserWithPasskey(server)
    const reply = await signInAlone(server.visitor(), passkey)
    const { token } = (JSON.parse(reply.text) as { data: { token: string } }).data
    const opened = server.as({ token })
    expect((await opened.call(userRoutes.me)).status).toBe(200)
    await api.data(passkeyRoutes.remove, { params: { passkeyId } })
    expect((await opened.call(userRoutes.me)).status).toBe(401)
    expect((await api.call(userRoutes.me)).status).toBe(200)
  })

  test('names a passkey of an unknown maker after the browser', async () => {
    const api = server.as(await makeUser(server)).with({
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    })
    await addPasskey(api)
    expect((await api.data(passkeyRoutes.list))[0]?.name).toBe('Chrome · Linux')
  })

  test('the browser gets only existing passkeys of the address', async () => {
    const { user, api, passkey } = await makeUserWithPasskey(server)
    const making = await api.data(passkeyRoutes.begin, { body: {} })
    expect(making).toMatchObject({
      rp: { id: 'kartu.test', name: 'Kartu' },
      user: { name: user.email },
      passkeys: [{ id: passkey.id, transports: ['internal', 'hybrid'] }],
    })
    expect(Buffer.from(making.user.id, 'base64url')).toHaveLength(16)
  })

  test('requires a proof, such as a passkey with user verification', async () => {
    const { user, api, passkey } = await makeUserWithPasskey(server)
    const other = await makeUserWithPasskey(server)
    await unproved(user.id)
    expect(await api.refusal(passkeyRoutes.begin, { body: {} })).toMatchObject({ code: 'confirmation_required' })
    const confirm = async (by: SoftPasskey, lies?: Lies) => {
      const asked = await api.data(passkeyRoutes.beginProof, { body: {} })
      return api.call(accountRoutes.confirm, { body: { method: 'passkey', passkey: by.answer(asked, lies) } })
    }
    for (const reply of [await confirm(other.passkey), await confirm(passkey, { userVerified: false })])
      expect(JSON.parse(reply.text)).toMatchObject({ code: 'passkey_refused' })
    expect((await api.call(passkeyRoutes.begin, { body: {} })).status).toBe(400)
    expect((await confirm(passkey)).status).toBe(200)
    await api.data(passkeyRoutes.begin, { body: {} })
  })

  test.each<[string, Lies]>([
    ['another site', { rpId: 'evil.test' }],
    ['another origin', { origin: 'https://evil.test' }],
    ['a frame of another site', { crossOrigin: true }],
    ['our page embedded in another site', { crossOrigin: true, topOrigin: 'https://evil.test' }],
    ['a subdomain', { origin: 'https://www.kartu.test' }],
    ['an unverified owner', { userVerified: false }],
    ['an absent owner', { userPresent: false }],
    ['a signature instead of a new key', { type: 'webauthn.get' }],
    ['unrequested certificates', { format: 'packed', attestation: new Map<unknown, unknown>([['x5c', []]]) }],
    ['an unknown format', { format: 'mine' }],
  ])('refuses %s', async (_what, lies) => {
    const user = await makeUser(server)
    const api = server.as(user)
    const making = await api.data(passkeyRoutes.begin, { body: {} })
    expect(await api.refusal(passkeyRoutes.add, { body: new SoftPasskey().make(making, lies) })).toMatchObject({
      status: 400,
      code: 'passkey_refused',
    })
    expect(await names(user.id)).toEqual([])
  })

  test('rejects a wrong key ID or a malformed answer', async () => {
    const api = server.as(await makeUser(server))
    const begin = () => api.data(passkeyRoutes.begin, { body: {} })
    const body = { ...new SoftPasskey().make(await begin()), id: new SoftPasskey().id }
    expect(await api.refusal(passkeyRoutes.add, { body })).toMatchObject({ code: 'passkey_refused' })
    const broken = { ...new SoftPasskey().make(await begin()), attestation: 'AAAA' }
    expect(await api.refusal(passkeyRoutes.add, { body: broken })).toMatchObject({ code: 'passkey_refused' })
    const nothing = { ...new SoftPasskey().make(await begin()), client_data: 'AAAA' }
    expect(await api.refusal(passkeyRoutes.add, { body: nothing })).toMatchObject({ code: 'passkey_over' })
  })

  test('accepts a challenge once in its session for ten minutes', async () => {
    const user = await makeUser(server)
    const api = server.as(user)
    const elsewhere = server.as({ token: await newToken(server, user.id) })
    const begin = () => api.data(passkeyRoutes.begin, { body: {} })
    const over = { code: 'passkey_over' }
    const making = await begin()
    const body = new SoftPasskey().make(making)
    expect(await elsewhere.refusal(passkeyRoutes.add, { body })).toMatchObject(over)
    const replies = await Promise.all(
      [1, 2, 3].map(() => api.call(passkeyRoutes.add, { body: new SoftPasskey().make(making) })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    const late = await begin()
    await raw(`update passkey_challenges set expires_at = now() where purpose = 'registration'`, [])
    expect(await api.refusal(passkeyRoutes.add, { body: new SoftPasskey().make(late) })).toMatchObject(over)
    const other = await api.data(passkeyRoutes.beginProof, { body: {} })
    expect(
      await api.refusal(passkeyRoutes.add, { body: new SoftPasskey().make({ ...late, challenge: other.challenge }) }),
    ).toMatchObject(over)
    await passkeysModule.sweep?.(server.deps)
    const left = await raw('select purpose from passkey_challenges where expires_at <= now()', [])
    expect(left).toEqual([])
    expect(await names(user.id)).toHaveLength(1)
  })

  test('is rejected for a passkey of another account', async () => {
    const { passkey } = await makeUserWithPasskey(server)
    const api = server.as(await makeUser(server))
    const making = await api.data(passkeyRoutes.begin, { body: {} })
    expect(await api.refusal(passkeyRoutes.add, { body: passkey.make(making) })).toMatchObject({
      code: 'passkey_taken',
    })
  })

  test('enforces the limit, also for concurrent requests', async () => {
    const user = await makeUser(server)
    const api = server.as(user)
    const kept = { publicKey: 'AA', counter: 0, transports: [], deviceType: 'singleDevice', backedUp: false } as const
    const made = { ...kept, userId: user.id, aaguid: '00000000-0000-0000-0000-000000000000', name: 'Key' }
    for (let count = 1; count < passkeysPerAccountMax; count += 1)
      await insertPasskey(database.global, { ...made, credentialId: unique() })
    const begun = [await api.data(passkeyRoutes.begin, { body: {} }), await api.data(passkeyRoutes.begin, { body: {} })]
    const replies = await Promise.all(
      begun.map((making) => api.call(passkeyRoutes.add, { body: new SoftPasskey().make(making) })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await api.refusal(passkeyRoutes.begin, { body: {} })).toMatchObject({ code: 'passkeys_max' })
  })

  test('is not offered at an address unsuitable for passkeys', async () => {
    const offered = async (url: string) => {
      const there = await server.variant({ PUBLIC_URL: url })
      return (await there.visitor().data(authRoutes.providers)).passkeys
    }
    expect(await Promise.all(['https://kartu.test', 'http://localhost:3000'].map(offered))).toEqual([true, true])
    const none = ['http://kartu.test', 'https://192.0.2.7', 'https://[2001:db8::1]', 'http://127.0.0.1:3000']
    expect(await Promise.all(none.map(offered))).toEqual(none.map(() => false))
    const there = await server.variant({ PUBLIC_URL: 'http://kartu.test' })
    expect(await there.visitor().refusal(passkeyRoutes.beginSignIn, { body: {} })).toMatchObject({
      code: 'passkeys_off',
    })
  })
})

describe('managing a passkey', () => {
  test('only its owner renames or removes it', async () => {
    const { user, api, passkey, passkeyId } = await makeUserWithPasskey(server)
    const other = await makeUserWithPasskey(server)
    const params = { passkeyId }
    const name = { name: '  Blue key ' }
    expect((await other.api.refusal(passkeyRoutes.rename, { params, body: name })).status).toBe(404)
    expect((await other.api.refusal(passkeyRoutes.remove, { params })).status).toBe(404)
    expect(await api.refusal(passkeyRoutes.rename, { params, body: { name: ' ' } })).toMatchObject({ code: 'invalid' })
    expect((await api.data(passkeyRoutes.rename, { params, body: name })).name).toBe('Blue key')
    await unproved(user.id)
    expect(await api.refusal(passkeyRoutes.remove, { params })).toMatchObject({ code: 'confirmation_required' })
    await api.data(accountRoutes.confirm, { body: { method: 'password', password: 'sungai yang panjang' } })
    await api.data(passkeyRoutes.remove, { params })
    expect(await names(user.id)).toEqual([])
    const [mail] = await mailsTo(server, user.email, 2)
    expect(mail?.subject).toBe('A passkey was removed from your Kartu account')
    expect(mail?.text).toContain('“Blue key”')
    const reply = await signInAlone(server.visitor(), passkey)
    expect(JSON.parse(reply.text)).toMatchObject({ code: 'passkey_refused' })
  })

  test('keeps the last sign-in method, also for concurrent removals', async () => {
    const { user, api, passkeyId } = await makeUserWithPasskey(server)
    await withoutPassword(user.id)
    expect(await api.refusal(passkeyRoutes.remove, { params: { passkeyId } })).toMatchObject({ code: 'passkey_last' })
    const second = await addPasskey(api)
    const replies = await Promise.all(
      [passkeyId, second].map((id) => api.call(passkeyRoutes.remove, { params: { passkeyId: id } })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await names(user.id)).toHaveLength(1)
  })

  test('allows unlinking the last account while a passkey remains', async () => {
    const { user, api, passkeyId } = await makeUserWithPasskey(server)
    await withoutPassword(user.id)
    const link = async () => {
      const made = { userId: user.id, provider: 'google', issuer: 'https://elsewhere.example', email: null } as const
      const row = await insertIdentity(database.global, { ...made, subject: unique(), used: false })
      return row?.id ?? ''
    }
    await api.data(identityRoutes.unlink, { params: { identityId: await link() } })
    const identityId = await link()
    await api.data(passkeyRoutes.remove, { params: { passkeyId } })
    expect(await api.refusal(identityRoutes.unlink, { params: { identityId } })).toMatchObject({
      code: 'identity_last',
    })
  })
})

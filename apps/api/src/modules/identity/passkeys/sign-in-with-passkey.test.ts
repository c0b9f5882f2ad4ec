import { authRoutes } from '@kartu/contracts/identity/auth'
import { passkeyRoutes } from '@kartu/contracts/identity/passkeys'
import { userRoutes } from '@kartu/contracts/identity/users'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../test/client.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { alone, makeUserWithPasskey, signInAlone } from '../../../../test/steps/passkey-steps.ts'
import { startServer } from '../../../../test/server.ts'
import { type Lies, SoftPasskey } from '../../../../test/outside/soft-passkey.ts'
import { sessionOf } from '../../../../test/signed-in.ts'

const server = await startServer()
const { database } = server
const verify = (body: object) => server.visitor().call(authRoutes.verify, { body })
const refusal = (body: object) => server.visitor().refusal(authRoutes.verify, { body })

describe('signing in with a passkey alone', () => {
  test('opens a session without an address', async () => {
    const { user, passkey } = await makeUserWithPasskey(server)
    const asked = await server.visitor().data(passkeyRoutes.beginSignIn, { body: {} })
    expect(asked).toMatchObject({ rp_id: 'kartu.test', user_verification: 'required', passkeys: [], minutes: 10 })
    const signedIn = sessionOf(
      await server.visitor().data(authRoutes.verify, { body: await alone(server.visitor(), passkey) }),
    )
    expect((await server.as(signedIn).data(userRoutes.me)).email).toBe(user.email)
    expect(signedIn.browser_token).toMatch(/^[\w-]{43}$/)
  })

  test.each<[string, Lies]>([
    ['another site', { rpId: 'evil.test' }],
    ['another origin', { origin: 'https://evil.test' }],
    ['a frame of another site', { crossOrigin: true }],
    ['our page embedded in another site', { crossOrigin: true, topOrigin: 'https://evil.test' }],
    ['another port', { origin: 'https://kartu.test:8443' }],
    ['an unverified owner', { userVerified: false }],
    ['an absent owner', { userPresent: false }],
    ['a new key instead of a signature', { type: 'webauthn.create' }],
    ['another person’s user handle', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['no user handle', { userHandle: null }],
  ])('refuses %s', async (_what, lies) => {
    const { passkey } = await makeUserWithPasskey(server)
    expect(refusalOf(await signInAlone(server.visitor(), passkey, lies))).toMatchObject({
      status: 400,
      code: 'passkey_refused',
    })
  })

  test('rejects a foreign signature or changed client data', async () => {
    const [one, other] = [await makeUserWithPasskey(server), await makeUserWithPasskey(server)]
    const body = await alone(server.visitor(), one.passkey)
    const forged = { ...body, passkey: { ...body.passkey, id: other.passkey.id } }
    expect(await refusal(forged)).toMatchObject({ code: 'passkey_refused' })
    const again = await alone(server.visitor(), one.passkey)
    const { user_handle: handle } = other.passkey.answer({ challenge: '', rp_id: 'kartu.test' })
    const ofOther = { ...again, passkey: { ...again.passkey, id: other.passkey.id, user_handle: handle } }
    expect(await refusal(ofOther)).toMatchObject({ code: 'passkey_refused' })
  })

  test('answers for an unknown passkey like for another person’s', async () => {
    const { passkey } = await makeUserWithPasskey(server)
    const unknown = refusalOf(await signInAlone(server.visitor(), new SoftPasskey(), { userHandle: 'A'.repeat(22) }))
    const wrong = refusalOf(await signInAlone(server.visitor(), passkey, { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }))
    expect(unknown).toEqual(wrong)
  })

  test('accepts a challenge once from its browser for ten minutes', async () => {
    const { passkey } = await makeUserWithPasskey(server)
    const over = { code: 'passkey_over' }
    const body = await alone(server.visitor(), passkey)
    const other = await alone(server.visitor(), passkey)
    expect(await refusal({ ...body, request: other.request })).toMatchObject(over)
    const replies = await Promise.all([verify(body), verify(body), verify(body)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect(await refusal(body)).toMatchObject(over)
    const late = await alone(server.visitor(), passkey)
    await database.global.raw(`update passkey_challenges set expires_at = now() where purpose = 'sign_in'`, [])
    expect(await refusal(late)).toMatchObject(over)
    expect(refusalOf(await signInAlone(server.visitor(), passkey, { challenge: 'A'.repeat(43) }))).toMatchObject(over)
  })

  test('a rejected answer consumes the challenge', async () => {
    const { passkey } = await makeUserWithPasskey(server)
    const { request, ...asked } = await server.visitor().data(passkeyRoutes.beginSignIn, { body: {} })
    const answers = [{ userVerified: false }, {}].map((lies) => passkey.answer(asked, lies))
    const codes = []
    for (const one of answers) codes.push((await refusal({ method: 'passkey_alone', request, passkey: one })).code)
    expect(codes).toEqual(['passkey_refused', 'passkey_over'])
  })

  test('rejects challenges for confirming or making a passkey', async () => {
    const { api, passkey } = await makeUserWithPasskey(server)
    const proof = await api.data(passkeyRoutes.beginProof, { body: {} })
    const making = await api.data(passkeyRoutes.begin, { body: {} })
    for (const { challenge } of [proof, making])
      expect(refusalOf(await signInAlone(server.visitor(), passkey, { challenge }))).toMatchObject({
        code: 'passkey_over',
      })
  })

  test('reports once that a counter does not grow', async () => {
    const { user, api, passkey } = await makeUserWithPasskey(server, new SoftPasskey({ counter: 5 }))
    expect((await signInAlone(server.visitor(), passkey)).status).toBe(200)
    const suspected = async () => (await api.data(passkeyRoutes.list))[0]?.suspected_at
    const body = await alone(server.visitor(), passkey, { counter: 3 })
    const forged = { ...body, passkey: { ...body.passkey, signature: body.passkey.client_data } }
    expect(await refusal(forged)).toMatchObject({ code: 'passkey_refused' })
    expect(await suspected()).toBeNull()
    for (const counter of [6, 3, 0])
      expect(refusalOf(await signInAlone(server.visitor(), passkey, { counter }))).toMatchObject({
        code: 'passkey_suspected',
      })
    expect(await suspected()).not.toBeNull()
    const [mail] = await mailsTo(server, user.email, 2)
    expect(mail?.subject).toBe('A passkey of your Kartu account may have been copied')
    expect((await signInAlone(server.visitor(), passkey, { counter: 100 })).status).toBe(200)
  })

  test('two concurrent answers with one counter open one session', async () => {
    const { passkey } = await makeUserWithPasskey(server, new SoftPasskey({ counter: 5 }))
    const bodies = [
      await alone(server.visitor(), passkey, { counter: 9 }),
      await alone(server.visitor(), passkey, { counter: 9 }),
    ]
    const replies = await Promise.all(bodies.map(verify))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('limits only the caller’s network address', async () => {
    const { passkey } = await makeUserWithPasskey(server)
    const visitor = server.visitor()
    const body = await alone(visitor, passkey)
    await asOwner(database, (query) =>
      query(`update rate_limits set count = 600 where key like 'login:passkey:%' and count < 600`, []),
    )
    for (const reply of [
      await visitor.call(passkeyRoutes.beginSignIn, { body: {} }),
      await visitor.call(authRoutes.verify, { body }),
    ])
      expect(reply.status).toBe(429)
    expect((await verify(body)).status).toBe(200)
  })
})

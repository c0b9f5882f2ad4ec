import { newToken } from '../../../src/http/caller/session.ts'
import { userHandleOf } from '../../../src/modules/identity/passkeys/prove-passkey.ts'
import { newChallenge } from '../../../src/modules/identity/passkeys/challenges.sql.ts'
import { insertPasskey } from '../../../src/modules/identity/passkeys/passkeys.sql.ts'
import { insertSecondStep } from '../../../src/modules/identity/auth/second-steps.sql.ts'
import { SoftPasskey } from '../../outside/soft-passkey.ts'
import type { InputsOf } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

/** One of two sign-in methods, so that it may be removed. */
async function added({ server, company }: Stage): Promise<string> {
  const kept = { publicKey: 'AA', counter: 0, transports: [], deviceType: 'singleDevice', backedUp: false } as const
  const made = { ...kept, userId: company.founder.id, aaguid: '00000000-0000-0000-0000-000000000000', name: 'Key' }
  await insertPasskey(server.database.global, { ...made, credentialId: newToken() })
  return (await insertPasskey(server.database.global, { ...made, credentialId: newToken() }))?.id ?? ''
}

/** Stores a passkey ceremony begun in the calling session. */
async function made({ server: { database }, company: { founder } }: Stage) {
  const newest = 'select id from sessions where user_id = $1 order by id desc limit 1'
  const [row] = await database.global.raw(newest, [founder.id])
  const scope = (row as { id: string }).id
  const challenge = await newChallenge(database.global, { purpose: 'registration', scope })
  return new SoftPasskey().make({
    challenge,
    minutes: 10,
    rp: { id: 'kartu.test', name: 'Kartu' },
    user: { id: userHandleOf(founder.id), name: founder.email, display_name: '' },
    algorithms: [-7],
    passkeys: [],
  })
}

export const inputs: InputsOf<'passkeys'> = {
  'passkeys.beginSignIn': () => ({ body: {} }),
  'passkeys.beginStep': async ({ server, company }) => {
    const challenge = newToken()
    await insertSecondStep(server.database.global, company.founder.id, challenge, {
      way: 'password',
      throughCompanyId: null,
    })
    return { body: { challenge } }
  },
  'passkeys.list': () => ({}),
  'passkeys.begin': () => ({ body: {} }),
  'passkeys.add': async (stage) => ({ body: await made(stage) }),
  'passkeys.beginProof': () => ({ body: {} }),
  'passkeys.rename': async (stage) => ({ params: { passkeyId: await added(stage) }, body: { name: 'Blue key' } }),
  'passkeys.remove': async (stage) => ({ params: { passkeyId: await added(stage) } }),
}

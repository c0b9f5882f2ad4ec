import { insertIdentity } from '../../../src/modules/identity/identities/identities.sql.ts'
import { unique } from '../../factories.ts'
import type { InputsOf } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

const secret = 'A'.repeat(43)

/** One of two identities, so that it may be removed. */
async function linked({ server, company }: Stage): Promise<string> {
  const { id: userId } = company.founder
  const made = { userId, provider: 'google', issuer: 'https://elsewhere.example', email: null, used: false } as const
  await insertIdentity(server.database.global, { ...made, subject: unique() })
  return (await insertIdentity(server.database.global, { ...made, subject: unique() }))?.id ?? ''
}

export const inputs: InputsOf<'identities'> = {
  'identities.begin': () => ({ body: { provider: 'google' } }),
  'identities.exchange': () => ({ body: { code: 'a', state: 'b', request: secret } }),
  'identities.list': () => ({}),
  'identities.beginLink': () => ({ body: { provider: 'microsoft' } }),
  'identities.link': () => ({ body: { method: 'firebase', id_token: 'a.b.c', request: secret } }),
  'identities.unlink': async (stage) => ({ params: { identityId: await linked(stage) } }),
}

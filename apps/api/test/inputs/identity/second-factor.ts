import { newId } from '../../../src/db/columns.ts'
import { newToken } from '../../../src/http/caller/session.ts'
import { insertPasskey } from '../../../src/modules/identity/passkeys/passkeys.sql.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
} from '../../../src/modules/identity/second-factor/authenticators.sql.ts'
import { newTotpSecret } from '../../../src/modules/identity/second-factor/totp.ts'
import { appCode } from '../../app-codes.ts'
import type { InputsOf } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

/** Stores the founder's unconfirmed authenticator app. */
async function begun({ server: { deps, database }, company }: Stage) {
  const [id, key] = [newId(), newTotpSecret()]
  const secret = deps.secrets.seal(key, { table: 'authenticators', column: 'secret', id })
  await beginAuthenticator(database.global, { id, userId: company.founder.id, secret })
  return { id, key }
}

async function on(stage: Stage): Promise<void> {
  const { id } = await begun(stage)
  await confirmAuthenticator(stage.server.database.global, stage.company.founder.id, id, 0)
}

export const inputs: InputsOf<'secondFactor'> = {
  'secondFactor.get': () => ({}),
  'secondFactor.begin': () => ({ body: {} }),
  'secondFactor.confirm': async (stage) => ({ body: { code: appCode((await begun(stage)).key) } }),
  'secondFactor.renewCodes': async (stage) => {
    await on(stage)
    return { body: {} }
  },
  'secondFactor.turnOn': async ({ server, company }) => {
    const made = { publicKey: 'AA', counter: 0, transports: [], deviceType: 'singleDevice', backedUp: false } as const
    const kept = { ...made, aaguid: '00000000-0000-0000-0000-000000000000', name: 'Key', credentialId: newToken() }
    await insertPasskey(server.database.global, { ...kept, userId: company.founder.id })
    return { body: {} }
  },
  'secondFactor.turnOff': async (stage) => {
    await on(stage)
    return {}
  },
}

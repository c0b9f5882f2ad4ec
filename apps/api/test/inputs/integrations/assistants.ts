import { newId } from '../../../src/db/columns.ts'
import { allowAssistants } from '../../../src/modules/integrations/assistants/assistants.sql.ts'
import { newConnectionToken } from '../../../src/modules/integrations/assistants/connection-token.ts'
import { insertConnection } from '../../../src/modules/integrations/assistants/connections.sql.ts'
import { clientIdOf } from '../../../src/modules/integrations/assistants/oauth-client.ts'
import { type InputsOf, ofCompany } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

const redirectUri = 'https://assistant.example/callback'

const request = {
  response_type: 'code',
  client_id: clientIdOf({ name: 'Assistant', redirectUris: [redirectUri] }),
  redirect_uri: redirectUri,
  scope: 'members:read leads:read',
  state: 'xyz',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
}

async function allowing(stage: Stage) {
  const { server, company } = stage
  await server.deps.database.transaction({ companyId: company.id }, (tx) => allowAssistants(tx, company.id, true))
  return ofCompany(stage)
}

/** A connection of the founder. */
async function connected({ server, company }: Stage): Promise<string> {
  const id = newId()
  const { hash: codeHash } = newConnectionToken('code', id)
  const place = { userId: company.founder.id, companyId: company.id }
  await insertConnection(server.deps.database.global, place, {
    ...{ id, codeHash, redirectUri, clientHash: '', clientName: 'Assistant', clientHost: 'assistant.example' },
    ...{ challenge: request.code_challenge, scopes: ['members:read'] },
  })
  return id
}

export const inputs: InputsOf<'assistants'> = {
  'assistants.get': ofCompany,
  'assistants.updateSettings': (stage) => ({ ...ofCompany(stage), body: { allowed: true } }),
  'assistants.checkRequest': async (stage) => ({ ...(await allowing(stage)), query: request }),
  'assistants.listAll': async (stage) => {
    await connected(stage)
    return { ...ofCompany(stage), query: {} }
  },
  'assistants.approve': async (stage) => ({
    ...(await allowing(stage)),
    body: { request, scopes: ['members:read'] },
  }),
  'assistants.disconnect': async (stage) => ({
    params: { companyId: stage.company.id, connectionId: await connected(stage) },
  }),
}

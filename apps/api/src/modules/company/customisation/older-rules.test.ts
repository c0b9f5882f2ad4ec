import { presets } from '@kartu/cards/card-policy'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { customisationRoutes } from '@kartu/contracts/company/customisation'
import { describe, expect, test } from 'vitest'
import { asOwner, freshDatabase, isOnCluster } from '../../../../test/database/database.ts'
import { asItsOwner, databaseOfDump } from '../../../../test/database/dump.ts'
import { newToken } from '../../../../test/factories.ts'
import { startOwnServer } from '../../../../test/server.ts'

/** Company, super admin and card of the dump. */
const companyId = '01a224fd-e58c-7170-a5a2-a4c7166741ea'
const userId = '01a224fd-e57d-700c-9718-3c646f7d2ad8'
const cardId = '01a224fd-e598-7619-8c14-7f2469aebc44'
const slug = 'ayu-lestari-thzkcb'

/** A policy as versions without pronunciations stored it. */
async function databaseWithOldRules() {
  const place = await databaseOfDump()
  const { phonetic_name: _, ...fields } = presets.standard.fields
  const policy = JSON.stringify({ edit_card: true, fields })
  await asItsOwner(place, (query) => query(`update companies set card_policy = '${policy}'`))
  return place
}

describe.skipIf(isOnCluster())('card rules stored before a field was added', async () => {
  const server = await startOwnServer({ ...(isOnCluster() ? await freshDatabase() : await databaseWithOldRules()) })
  const signIn = async () => server.as({ token: await newToken(server, userId, companyId) }).inCompany(companyId)

  test('get the rule of the new field', async () => {
    const api = await signIn()
    const { policy } = await api.data(customisationRoutes.get, { params: { companyId } })
    expect(policy).toEqual(presets.standard)
    const saved = await api.data(customisationRoutes.update, { params: { companyId }, body: { policy } })
    expect(saved.policy).toEqual(policy)
  })

  test('apply to a pronunciation on the public card', async () => {
    const api = await signIn()
    const params = { companyId, cardId }
    const { revision } = await api.data(cardRoutes.get, { params })
    await api.data(cardRoutes.update, { params, body: { revision, phonetic_name: 'AH-yoo le-STAH-ree' } })
    const page = await server.app.inject({ url: `/c/${slug}` })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('AH-yoo le-STAH-ree')
  })

  test('are complete if an older process stored them after the migration', async () => {
    await asOwner(server.database, (query) =>
      query(`update companies set card_policy = card_policy #- '{fields,phonetic_name}'`),
    )
    const api = await signIn()
    expect((await api.data(customisationRoutes.get, { params: { companyId } })).policy).toEqual(presets.standard)
    const { fields } = await api.data(cardRoutes.get, { params: { companyId, cardId } })
    expect(fields.phonetic_name.access).toBe('editable')
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { ageProofs, newToken, renewProofs } from '../../../test/factories.ts'
import { allRoutes, byNoun, validInputs } from '../../../test/route-inputs.ts'
import { startServer } from '../../../test/server.ts'
import type { RouteName } from '../../../test/stage-inputs.ts'
import { makeStage, type Stage } from '../../../test/stage.ts'

/*
 * Routes that refuse the input of the stage to a super admin whose session was left open. A new route that writes belongs
 * to them unless a thief may use it until the session ends. Routes that ask only for other acts, such as giving a role or
 * deleting many records, have their own tests (`docs/security.md`).
 */
const asking: readonly RouteName[] = [
  'account.changeEmail',
  'account.changePassword',
  'account.endOtherSessions',
  'account.endSession',
  'account.leave',
  'addressBook.createPassword',
  'assistants.approve',
  'assistants.updateSettings',
  'apiKeys.confirm',
  'apiKeys.create',
  'apiKeys.createOwn',
  'apiKeys.remove',
  'apiKeys.rotate',
  'apiKeys.updateSettings',
  'auditStream.remove',
  'auditStream.set',
  'cardDomains.add',
  'cardDomains.use',
  'companyDeletions.sendCode',
  'companyExports.start',
  'companyHandOvers.create',
  'companySignIn.proveDomain',
  'companySignIn.save',
  'companySignIn.unbind',
  'companySignIn.unlink',
  'emailSignatures.connect',
  'emailSignatures.takeOver',
  'crm.disconnect',
  'crm.resume',
  'crm.send',
  'crm.signIn',
  'crm.takeOver',
  'crm.update',
  'dataExports.start',
  'followUpMails.createText',
  'followUpMails.remove',
  'followUpMails.removeText',
  'followUpMails.setSender',
  'followUpMails.takeOver',
  'followUpMails.update',
  'followUpMails.updateText',
  'directorySync.confirm',
  'directorySync.connectGoogle',
  'directorySync.disconnect',
  'directorySync.signIn',
  'directorySync.takeOver',
  'directorySync.update',
  'identities.beginLink',
  'identities.unlink',
  'leadForms.update',
  'passkeys.begin',
  'passkeys.remove',
  'payment.confirmEmail',
  'personalCards.remove',
  'proTeams.create',
  'proTeams.update',
  'proUsers.assign',
  'proUsers.update',
  'proUsers.updateRole',
  'scim.update',
  'secondFactor.begin',
  'secondFactor.confirm',
  'secondFactor.renewCodes',
  'secondFactor.turnOff',
  'secondFactor.turnOn',
  'superAdminChanges.undo',
  'webhooks.create',
  'webhooks.createChat',
  'webhooks.remove',
  'webhooks.renewSecret',
  'webhooks.takeOver',
  'webhooks.turnOn',
  'webhooks.update',
  'webhooks.updateChat',
]

const server = await (await startServer()).variant({ BILLING: 'sandbox' })
const writes = allRoutes.filter(({ route }) => route.method !== 'GET' && route.access !== 'public')
const unconfirmed = ['confirmation_required', 'mailed_code_required']

describe.each(byNoun(writes))('%s', (_noun, routes) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await makeStage(server)
  })

  test.each(routes.map(({ name, route }) => [name, route] as const))(
    '%s asks an open session for a proof only if listed',
    async (name, route) => {
      const { founder, id } = stage.company
      await renewProofs(server, founder.id)
      const input = await validInputs[name](stage)
      const api = server.as({ token: await newToken(server, founder.id, id) }).inCompany(id)
      await ageProofs(server, founder.id)
      const { text } = await api.call(route, input)
      expect(unconfirmed.some((code) => text.includes(`"${code}"`))).toBe(asking.includes(name))
    },
  )
})

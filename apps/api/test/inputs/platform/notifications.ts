import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { notify } from '../../../src/modules/platform/notifications/notifications.ts'
import { ofCompany, type InputsOf } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

const ofNotification = async ({ company, server }: Stage) => {
  const params = { companyId: company.id }
  await server.database.transaction(params, (tx) => {
    const { id: companyId, memberId } = company
    return notify(tx, server.deps.queue, { companyId, memberId, kind: 'import_failed', facts: {}, people: {} })
  })
  const [newest] = await company.api.data(notificationRoutes.list, { params })
  return { params: { ...params, notificationId: newest?._id ?? '' } }
}

export const inputs: InputsOf<'notifications'> = {
  'notifications.list': ofCompany,
  'notifications.older': ofNotification,
  'notifications.unread': ofCompany,
  'notifications.read': ofNotification,
  'notifications.readAll': ofCompany,
  'notifications.preferences': ofCompany,
  'notifications.updatePreferences': (stage) => ({ ...ofCompany(stage), body: { mail: { team: true } } }),
}
